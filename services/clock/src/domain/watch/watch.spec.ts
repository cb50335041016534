import { spec } from '@amici/kernel/testing';
import { watchDecider, type DeadlinePassed, type RecordReminder } from './watch';

const { given } = spec(watchDecider);

const self = { subject: 'service:clock', office: 'service' };
const owner = 'game-1';

const deadline = (at: number, revision = 4) =>
  ({ type: 'RecordDeadline', owner, kind: 'flag', deadline: 1_000, revision, actor: self, at }) as const;

const passed = (detectedAt: number, revision = 4): DeadlinePassed => ({
  type: 'DeadlinePassed',
  at: detectedAt,
  owner,
  kind: 'flag',
  deadline: 1_000,
  detectedAt,
  revision,
  rule: 'L-6.6a',
});

const reminder = (at: number, more: Partial<RecordReminder> = {}) =>
  ({
    type: 'RecordReminder',
    owner,
    kind: 'reminder',
    reminder: 'silence',
    days: 14,
    turn: 3,
    player: 'boris',
    opponent: 'anna',
    dueAt: 500,
    since: 0,
    deadline: 1_000,
    isPublic: true,
    rule: 'CW-2',
    ...more,
    actor: self,
    at,
  }) as const;

const noticed = {
  type: 'SilenceNoticed',
  at: 500,
  owner,
  turn: 3,
  player: 'boris',
  tells: 'anna',
  days: 14,
  since: 0,
  isPublic: true,
  rule: 'CW-2',
} as const;

describe('the watch over a stream', () => {
  it('records a deadline that has passed once for each revision of its owner', () => {
    given().when(deadline(1_700)).then(passed(1_700));
    given(passed(1_700)).when(deadline(9_000)).thenNothing();
    given(passed(1_700)).when(deadline(9_000, 5)).then(passed(9_000, 5));
  });

  it('records none before it is reached', () => {
    given().when(deadline(999)).thenRejected('deadline-not-passed', 'L-6.6a');
    given().when(deadline(1_000)).then(passed(1_000));
  });

  it('notices silence after 14 days, once a turn, and says that the opponent is to be told [CW-2]', () => {
    given().when(reminder(499)).thenRejected('not-due', 'CW-2');
    given().when(reminder(900)).then(noticed);
    given(noticed).when(reminder(950)).thenNothing();
    given(noticed)
      .when(reminder(950, { days: 28 }))
      .then({ ...noticed, days: 28 });
    given(noticed)
      .when(reminder(950, { turn: 5 }))
      .then({ ...noticed, turn: 5 });
  });

  it('tells apart reminders of silence and of the deadline', () => {
    given(noticed)
      .when(reminder(950, { reminder: 'deadline', rule: 'L-6.3' }))
      .thenLike({ type: 'DeadlineNear', days: 14, deadline: 1_000, rule: 'L-6.3' });
  });

  it('puts a failing owner aside once, until an operator lets it go', () => {
    const quarantine = {
      type: 'QuarantineOwner',
      owner,
      kind: 'flag',
      revision: 4,
      code: 'stream-stopped',
    } as const;
    const acted = { ...quarantine, actor: self, at: 7 };
    const quarantined = {
      type: 'OwnerQuarantined',
      at: 7,
      owner,
      kind: 'flag',
      revision: 4,
      code: 'stream-stopped',
    } as const;
    const release = { type: 'ReleaseOwner', owner, kind: 'flag', actor: self, at: 9 } as const;
    given().when(acted).then(quarantined);
    given(quarantined).when(acted).thenNothing();
    given(quarantined).when(release).then({ type: 'OwnerReleased', at: 9, owner, kind: 'flag' });
    given().when(release).thenRejected('not-quarantined');
    given(quarantined, { type: 'OwnerReleased', at: 9, owner, kind: 'flag' }).when(acted).then(quarantined);
  });
});
