## サーバー

serve-here = Tenbackのアドレス：{ $address }
serve-there = 同じネットワークの人はこちらから：{ $address }
serve-end = Ctrl+Cで終了します。何も失われません。
serve-port-taken = { $free ->
    [None] ポート{ $port }は使われています。--portでほかを選んでください
   *[other] ポート{ $port }は使われています。{ $free }は空いています：--port { $free }
}
serve-other-port = ポート{ $port }は使われているので、代わりに{ $free }を使います。
serve-already = Tenbackはもう動いています：{ $address }
serve-no-address = { $host }では待ち受けできません：{ $why }。このマシンのアドレスか、すべてを表す0.0.0.0を選んでください
serve-hsts-alone = --hstsには--proxyが必要です。httpsで届いたことは、信頼するプロキシからしかわかりません
serve-share-port-alone = --share-portには--database postgresql://…が必要です。ファイルを使えるサーバーは1つだけです
settings-unknown = { $near ->
    [none] 「{ $name }」という設定はありません。「tenback serve --check」ですべての設定を確かめられます
   *[other] 「{ $name }」という設定はありません。「{ $near }」のことでしょうか
}
check-file = { $file ->
    [none] 設定（設定ファイルはありません）：
   *[other] 設定（{ $file }からのものを含む）：
}
check-default = 既定値
check-database = { $state ->
    [new] { $place }はまだありませんが、作成できます
    [older] { $place }を使えます。スキーマはバージョン{ $version }から{ $newest }に更新されます
    [busy] { $place }を使えます。いまサーバーが使っています
   *[well] { $place }を使えます
}
check-port = ポート{ $port }は空いています
check-page = ページはビルドされています
serve-workers-alone = --workersには--database postgresql://…が必要です。ファイルを使えるプロセスは1つだけです
gate-foreign = ほかのサイトのページから送られたものです。このサーバーのページをお使いください。サーバーの管理者は、--originでそのサイトを許可できます。
gate-leaving = このサーバーはまもなく停止します。もう一度お試しください。
metrics-closed = 統計はこのマシンからしか読めません。プロキシを通さずにこのマシンから読むか、--metricsでほかのマシンを許可してください。
page-running = サーバーは動いています。
page-not-built = ページはまだビルドされていません。「make install」でビルドできます。
page-api = プログラム用API
