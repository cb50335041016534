/**
 * The EventStoreDB that Amici is made for: the newest under a licence (BSD) that a federation may use without a
 * contract. The double answers as this one does; `docker-compose.yml` and the documents are held to it by a test.
 */
export const EVENTSTOREDB_VERSION = '24.6.0';

export const EVENTSTOREDB_IMAGE = `eventstore/eventstore:${EVENTSTOREDB_VERSION}-bookworm-slim`;
