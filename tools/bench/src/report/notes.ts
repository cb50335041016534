const SHARED =
  'The two cores were shared with the work of others while this was measured (see the load beside it), so rates stand far below those of a machine of its own, and figures that compare one process with many backends suffer most.';

/** What a reader of the figures should know, by suite; lines of Markdown. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {
  append: [
    SHARED,
    '',
    'What differs, not profiled in this run: our store sends one transaction after another over one connection, and makes canonical JSON and',
    'hashes in between; a plain insert spreads its work over as many backends as it has writers, each of which is given a share of the cores.',
    'What group commit saves depends on how soon this one process gets a core again after each commit.',
  ],
  catchup: [
    SHARED,
    '',
    'Where the time goes: two fifths in the bare read of the rows; the rest is parsing each event and making its record.',
  ],
  verify: [
    SHARED,
    '',
    'Where the time goes, in processor time of one event of 880 bytes: 1.0 µs its two hashes, 1.2 µs receiving its row from `COPY`, 0.4 µs cutting',
    'the row, about 1.4 µs reading and comparing the envelope, following both chains and collecting garbage; PostgreSQL needs 2 to 2.7 µs of',
    'another core to send it. The hashes alone are a quarter of that, so half of the bare rate needs a second core for hashing.',
  ],
  burst: [
    SHARED,
    '',
    'The load was about 15. Where the time goes, by a profile of 1,500 games: a quarter waiting for PostgreSQL, a sixth writing to its sockets, a fourteenth each in',
    'garbage collection and in signing and verifying the statements of who commands, the rest spread thinly over',
    'deciding, hashing, messages within the process, and the rows that follow each game (lists, watch, clocks).',
  ],
};
