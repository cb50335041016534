/** Of a suite: where the time goes now, what was tried, and what its figures mean; Markdown on one line. */
export const NOTES: Readonly<Record<string, string>> = {
  moves:
    'Of the way from gateway to receipt, hashing and sealing take 6 %, the decision 6 %, the receipt 5 %, statements 8 %, the answer 7 %; the rest is spread over promises, streams and garbage collection. No place is worth a tenth. ' +
    'Of PostgreSQL, notifications take 28 %, scores 19 %, the watch 14 %, log, public feed and clocks 8 % or less each. ' +
    'The p99 at 200 moves a second is one or two moments in ten seconds when a collection of old objects, PostgreSQL, followers and clients want the two cores at once; with nothing beside it, it was 14 to 17 ms. ' +
    'Tried and not kept: followers in a process of their own (no more moves, 230 MB more memory), another `wal_sync_method`, a larger `shared_buffers`, other ways to write canonical JSON. ' +
    'Not tried: followers whose turns are sliced; a score kept as rows instead of one record. Why messages within a process are not JSON: [decision 0058](../decisions/0058-pass-messages-within-a-process-without-json.md).',
  burst:
    'A sixth is garbage collection, a sixth waiting, a tenth writing to the sockets of PostgreSQL, the rest spread. A game takes 0.8 ms of the one thread and 0.4 ms of PostgreSQL with everything that follows it, so two cores cannot start 18,300 in 8 s. ' +
    'Asking for offices together halved it ([decision 0066](../decisions/0066-ask-for-offices-together-and-send-readers-only-what-they-use.md)). ' +
    'Tried and not kept: 64 MB for young objects, one collector thread, ledgers read 64 at a time. Not tried: one fold for decision and state.',
  'idle-streams':
    'Ten thousand open streams need as many descriptors at both ends: set `ulimit -n` above 20,000 for a test on one machine. Signs of life and token checks take most of their processor time.',
  million:
    'Flat from 10,000 to a million live games: disk a game, the sweep, a move of one client. Not flat: a rebuild, since each part of the streams reads the whole log ([decision 0067](../decisions/0067-rebuild-read-models-one-part-of-the-streams-at-a-time.md)), and appends, which touch pages that no cache holds. ' +
    'To make everything from nothing takes hours at that size: restore the whole database, not the logs alone ([backup](backup.md)).',
  append:
    'One append takes 248 µs of Node and 247 µs of PostgreSQL at 1 writer, 23 and 27 µs at 64; a plain insert takes 160 and 138, 44 and 105. At 64 writers the work is a third of the plain insert, but one thread and one backend take turns while plain inserts fill both cores. ' +
    'Since this table, commits are announced after the transaction ([decision 0053](../decisions/0053-announce-commits-after-the-transaction-not-in-it.md)): 1.33 times as much at 16 writers in rounds against the commit before. ' +
    'Tried and not kept: batches that overlap, update and insert as one statement. A function without its own search path is faster and unsafe.',
  'append-eventstoredb':
    'EventStoreDB 24.6.0 with its defaults on the same machine, beside other work: trust the ratios. With one writer the call costs most, since the adapter makes one for each append ([why](eventstoredb.md)).',
  rebuild:
    'Of `places`, Node waits a third of the time for PostgreSQL, which writes 79,000 rows and the index of their key; of the rest a quarter is parsing, a quarter garbage collection. ' +
    'Since this table rows are written by `COPY` and indexes made last ([decision 0059](../decisions/0059-rebuild-into-a-bare-table-and-create-indexes-last.md)): 40 µs of PostgreSQL an event instead of 56. Not measured in a quiet run yet.',
  verify:
    'An event of 880 bytes takes 1.0 µs for two hashes, 1.2 µs to receive, 0.4 µs to cut and about 1 µs to compare and to collect; PostgreSQL takes 2 µs to send it. Hashes are a third of that, so the floor needs a second core that only hashes. ' +
    'Tried and not kept: threads that check ranges (5.9 µs instead of 4.1, with copies). Not tried: threads whose ranges are compared at their seams.',
  pages:
    'Tables and bundles are processor time of Node; what services do for them comes on top and is in the p99 beside pages. Pages are answered by a process of lower priority ([decision 0070](../decisions/0070-answer-pages-in-a-separate-process.md)); when moves were beside them in one thread, their p99 was 1.81 times as long.',
};

/** What the figures of docs/operators/capacity.md come to; lines of Markdown. */
export const READING: readonly string[] = [
  'At these rates processors have little to do, and the disk decides: what a year adds, and how long every list and clock takes to make from nothing. Keep backups of',
  'the whole database, not of the logs alone, from a million live games on. Memory at rest was taken after the load, before its garbage was collected: `npm run bench million` has 196 MB for 1,000,000 live games. The figures of one process',
  'for each service are dearer than those of one process for all, as moves that come one by one share neither flushes nor messages; another program of the same size ran beside this measurement.',
];
