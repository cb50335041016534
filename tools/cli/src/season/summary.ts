import type { Season } from './season';

const MOST_REFUSALS = 12;

/** What is counted, by the type of event that shows it. */
const COUNTED: readonly (readonly [string, string])[] = [
  ['TournamentAnnounced', 'events announced'],
  ['TournamentStarted', 'events started'],
  ['TournamentFinished', 'events finished'],
  ['GameStarted', 'games started'],
  ['GameEnded', 'games ended'],
  ['MoveMade', 'moves'],
  ['FlagFell', 'flags fallen'],
  ['DrawAgreed', 'draws agreed'],
  ['ClaimRefused', 'wrong claims'],
  ['LeaveTaken', 'leaves taken'],
  ['LeaveRefused', 'leaves refused'],
  ['PlayerWithdrawn', 'withdrawals'],
  ['LineUpNamed', 'line-ups named'],
  ['PlayerSubstituted', 'substitutes'],
  ['ReplacementStatusGranted', 'with Replacement status'],
  ['RightEarned', 'rights earned'],
  ['RightUsed', 'rights used'],
  ['RatingAdopted', 'ratings adopted'],
  ['PlayerRated', 'ratings calculated'],
  ['RatingListPublished', 'rating lists'],
  ['NormAchieved', 'norms achieved'],
  ['NormRescinded', 'norms rescinded'],
  ['TitleRegistered', 'titles registered'],
  ['TitleEarned', 'titles earned'],
  ['ConfirmationProposed', 'titles proposed'],
  ['TitleConfirmed', 'titles confirmed'],
];

/** The simulation in words; the last line is the digest. */
export const summary = (season: Season, different: readonly string[], elapsedMs: number): string => {
  const { counts, logs, sender, feed, substitutes } = season;
  const refused = [...sender.refusals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const lines = [
    ...COUNTED.map(([type, what]) => `${what.padEnd(20)} ${counts.get(type) ?? 0}`),
    `${'rated of their games'.padEnd(20)} ${substitutes.rated}`,
    `${'commands sent'.padEnd(20)} ${sender.sent}`,
    `${'events recorded'.padEnd(20)} ${logs.read} in ${logs.streams} streams`,
    `${'public events'.padEnd(20)} ${feed.seen} of games`,
    ...refused.slice(0, MOST_REFUSALS).map(([what, count]) => `refused              ${count} ${what}`),
    `I1 I2 I3 I8 held at every event, I4 to I7 and the Table of Qualifiers on every day`,
    different.length === 0
      ? 'every projection, rebuilt, equals its live table byte for byte'
      : `rebuilt otherwise: ${different.join(', ')}`,
    `${(elapsedMs / 1_000).toFixed(1)} s`,
    `digest ${logs.digest()}`,
  ];
  return lines.join('\n');
};
