/** What a reader of the figures should know, by suite; lines of Markdown. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {
  moves: [
    'Where the slow ones come from at 200 moves a second: about every 20 s the collector goes through the old objects, and for a fifth of a',
    'second it, PostgreSQL, Amici and the clients share the cores; some dozens of moves take up to 60 ms then. In 8 s without one p99 was',
    '11 to 12 ms, in 8 s with one 19 ms.',
    'Tried and not kept: a command’s digest known from the verification of its statement, and the bearer hashed in one call, save 2.4 µs and 0.5 µs of 1.3 ms a move.',
    'Since then `npm start` lets young objects have 32 MB a half (`--max-semi-space-size`): in two rounds in turns, 64 clients, beside other work, Node took 1,178 and 1,132 µs',
    'a move instead of 1,399 and 1,343; memory under load was 447 and 494 MB instead of 494 and 352.',
    'Since then (ADR 0058), two rounds in turns of 5 s against the commit before, load 2: all in one 1,406 and 1,342 moves a second instead of 897 and 927; Node 736 and 788 µs a move instead of 1,235 and 1,204, PostgreSQL 245 and 261',
    'instead of 388 and 384; at 200 a second p50 1.6 and 1.8 ms instead of 2.1 and 2.4, p99 17.7 and 28.7 instead of 59.1 and 45.9. A process per service, one round, its second half beside other work (load 2.7, then 8.5): Node 1,764 µs',
    'a move instead of 1,950, PostgreSQL 380 instead of 519; what that is in moves a second is not known.',
    'The pieces of it, each beside much other work (loads 12 to 40), so trust ratios and processor time: the way of a move through gateway, bus, game, receipt and answer, with a log in memory and no',
    'follower, takes 476 to 584 µs of the main thread where it took 712 to 792 (two times three rounds, in turns). Noting offices of refused questions only is another tenth there (Node 20 follows every',
    'promise while an `AsyncLocalStorage` is in use). Followers cost the same however few the moves: at 100 moves a second PostgreSQL took 960 µs a move, of which the read models of the game service 367, the watch 166, the courier 132',
    'and the log’s writer 98; a third of it for batches 400 ms apart instead of 150 (444 µs at 219 a second). Batches of a busy log are 300 ms apart since, their statements go in two or three messages instead of six.',
    'Where the time goes now, of that way: deciding 6 %, sealing and hashing the event 6 %, folding it twice 4 %, statement signed 4 % and verified 4 %, the receipt 5 %, the answer sent 4 % and written 3 %,',
    'the body read 2 % and validated 2 %, limits 2 %, measuring 2 %; the rest is spread over promises, streams and collecting garbage. All together with followers at 200 a second: a fifth is writing to PostgreSQL’s sockets.',
    'Tried and not kept: another `wal_sync_method` (no difference here). Not tried: a bundle whose modules are joined into one scope, a fold of the decision that is kept as the state, a game’s score as rows of its own (each move rewrites the whole record).',
    'Not explained: one client alone, move after move, waits 6.2 ms for each (3.2 on 22 November, before there were receipts), though at 200 a second half of all moves take 1.7; and p99 at 200 a second is three times what it was then.',
  ],
  append: [
    'Where the time goes, in processor time of one append, Node and PostgreSQL (profiled beside other work): 248 + 247 µs at 1 writer, 40 + 45 µs at 16,',
    '23 + 27 µs at 64; of a plain insert 160 + 138, 46 + 82 and 44 + 105 µs. So at 64 writers the work is a third of the plain insert’s, but one thread',
    'of Node and one backend do it in turns, each waiting for the other and for one flush a batch, while plain inserts fill both cores and share',
    'their flushes. Batches that overlap were tried: halved they cost as much more as they gained. At 1 writer PostgreSQL takes 110 µs more than for a plain insert',
    '(the head’s update, the look at the event before, the notification: the executor’s start of each), Node 90 µs (canonical JSON, two hashes).',
    'Since then the notification stands beside the commits (ADR 0053): in three rounds against the commit before, each beside other work, 1.33 (1.20 to 1.49) of',
    'what it was against plain inserts at 16 writers, p50 0.66 and p99 0.63 of what they were; p50 0.82 and p99 0.67 at 1; the same at 64. Not in the table yet.',
    'Tried and not kept, in processor time of PostgreSQL for one append of one event at load 30, commit without flush, four rounds in turns: update and insert as one statement 138 µs instead of 142. Without a search path set for the',
    'function it takes 123, but then every operator has to be named with its schema, or whoever calls it chooses what they do.',
  ],
  replicas: [
    'What more processes cost besides: at rest two of each service (three of game) took 111 ms of PostgreSQL and 241 ms of Node a second, one of each 19 and 105. Four fifths of PostgreSQL’s was processes that stand by, each asking once a second',
    'for each of a dozen leases; they ask once for all now: 29 and 172 ms (one of each: 9 and 92; taken one after the other beside other work). What is left: looks for the end of each log, some 50 a second; and that a game’s moves come to any of the processes, so that two of',
    'three times the state it keeps is older than the log, and the stream is read again.',
  ],
  catchup: [
    'Since then full pages are read by `COPY` in the binary format: in three rounds against the commit before, beside other work, 1.20 (1.18 to 1.23) of the rate,',
    '1.31 (1.18 to 1.36) against the bare read. Then copied rows came to be taken from the socket without an object for each, and read when they are looked into: 2.1 µs of Node’s',
    'processor an event instead of 4.1, 2.1 of PostgreSQL’s as before (medians of three, one after the other, at load 30). Whoever looks into each event pays 7 µs more, 2.4 of them to parse it; the benchmark looks',
    'at none.',
  ],
  million: [
    'Two runs, one for each size, beside other work (loads 4 to 5, and 5 to 12; at 100,000 another benchmark of moves ran at the same time): what a game takes of the disk and of memory holds,',
    'rates and times are those of a busy machine, and moves of the two sizes were not taken under the same load. What is at rest (sweep, rebuild, reading, append) was taken at 100,000 while the whole was being built and linted; a million',
    'were not tried. Flat from 10,000 to 100,000: disk a game, memory when idle, the rate at which everything is made from nothing (18 minutes for 1,000,000 events).',
    'Where the time goes when everything is made from nothing, by a profile of 30,000 events (1.35 ms of one core an event): ten followers read each event, a quarter is collecting garbage, an eighth parsing',
    'events that another follower has parsed as well, a seventh writing to sockets, a tenth the feeds’ messages within the process. The last to arrive are the watch (48 s) and what the courier tells (46 s);',
    'the read models of the game service were there after 25 s.',
  ],
  'log-length': [
    'Pages are what PostgreSQL counts (heap and indexes, in memory or not), each over 1,000 appends right after a checkpoint; the write-ahead log grows by pages logged whole, since ids and streams come in no',
    'order: bounded by two such pages (ADR 0057). Times are those of a machine at load 20 to 40 and say nothing.',
  ],
  'append-eventstoredb': [
    'EventStoreDB 24.6.0 with its defaults, insecure, on the same machine as the benchmark and beside much other work: trust the ratios. A wait of this machine’s disk is in',
    'each append. With one writer the call costs most: the bare client sends its appends through one open stream, the adapter makes a call for each (docs/eventstoredb.md);',
    'it was 0.44 to 0.65 of the bare client in three runs at load 10 to 14.',
  ],
  rebuild: [
    'Where the time goes in `places`, by a profile of it alone (46,000 events/s): Node has nothing to do for a third of the time and',
    'waits for PostgreSQL, which writes 79,000 rows and their key’s index; of the rest a quarter is parsing events, a quarter collecting garbage.',
    'Since then rows that a table cannot have are written by `COPY`, and indexes made last (ADR 0059): three runs of each one after the other, at load 30: PostgreSQL took 8.8 µs an event of `game_records` instead of 19.9, 40 of `places` instead of 56 (three rows an event there), and wrote',
    'two thirds of the log (342 and 824 bytes an event instead of 514 and 1,179); Node 25 µs as before, and 60 instead of 56 for `places`. Of Node’s time in `open_games` and `places` together, their start included, 30 % is collecting garbage, 17 % parsing. Not in the table yet.',
  ],
  verify: [
    'Where the time goes, in processor time of one event of 880 bytes: 1.0 µs its two hashes, 1.2 µs receiving its row from `COPY`, 0.4 µs cutting',
    'the row, about 1 µs reading and comparing the envelope, following both chains and collecting garbage; PostgreSQL needs 1.3 to 2.7 µs of',
    'another core to send it. The hashes alone are a third of that, so half of the bare rate needs a second core for hashing.',
    'Since then an envelope is compared with its columns where it lies, without a string for each: 0.5 µs instead of 1.4, 4.6 µs in all instead of 4.9, and a stream keeps its name in memory instead of its first event. With PostgreSQL’s 2.0 µs that is 6.6 µs for the 1.4 of',
    'the bare hashes: two cores that did nothing else would come to 0.42. Tried and not kept: threads that check ranges and hand the rows on, 5.9 µs an event of all threads instead of 4.1 (copying, reading again) and half a second to begin, which',
    'two cores do not win back (both without the chains of streams). Not tried: threads whose ranges are compared at their seams alone.',
  ],
  burst: [
    'Where the time goes, by a profile of 1,500 games: a quarter waiting for PostgreSQL, a sixth writing to its sockets, a fourteenth in',
    'garbage collection, the rest spread thinly over deciding, hashing, messages within the process, and the rows that follow each game',
    '(lists, watch, clocks).',
  ],
  pages: [
    'Tables and bundles are in processor time of Node, in the median of 40 rounds: how long they are written, and the longest of their parts, after each of which others have their turn.',
    'What services do for the answers that a page is made of comes on top of it and is in the figures beside moves. What of it is longest without a turn for others: parsing and sorting a list of ten thousand players, of which a page shows a hundred.',
  ],
  'idle-streams': [
    'Taken beside much other work, with a sign of life every 15 s: a second run at load 15 said 0.76, so trust neither ratio by itself. Of one core the streams took',
    '15 % then (22.6 % with them, 7.9 % without, over 30 s): writing to sockets and verifying tokens anew, each once a minute, are most of it. Since then the sign comes every 25 s.',
    'Both ends need a descriptor for each stream: `ulimit -n` above 10,000 (20,000 here).',
  ],
};

/** What the figures of docs/capacity.md come to; lines of Markdown. */
export const READING: readonly string[] = [
  'How to read it: at these rates processors have little to do, and the disk decides: what a year adds, and how long every list and clock takes to be made from nothing, which is what losing them without a backup costs. Keep backups of',
  'the whole database, not of the logs alone, from a million live games on. Memory at rest was taken after the load, before its garbage was collected: `npm run bench million` has 205 MB for 100,000 live games. The figures of one process',
  'for each service are dearer than those of one process for all, as moves that come one by one share neither flushes nor messages; another program of the same size ran beside this measurement.',
];
