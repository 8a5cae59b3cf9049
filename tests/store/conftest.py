"""A PostgreSQL server for the tests of the store."""

from collections.abc import Iterator

import pytest
from tests.store.postgres_cluster import Cluster, running


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running() as cluster:
        cluster.run("postgres", "CREATE DATABASE histories")
        yield cluster
