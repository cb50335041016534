import { caseIdOf } from '@amici/contracts/registry';
import { spec } from '@amici/kernel/testing';
import { matter } from './case';

const { given, carriedOut: after } = spec(matter);
const at = Date.UTC(2017, 3, 10);
const text = { id: 'text', hash: 'a'.repeat(64) };
const iccf = { event: 'e', book: 'iccf-2017@1', titleEvent: true, major: true } as const;
const league = { ...iccf, book: 'ccla-2016@1' } as const;
const id = caseIdOf('withdrawal', 'e', 'anna');
const as = (office: string, subject: string = office) => ({ actor: { subject, office }, at });

const note = (kind: string, more: object = {}) =>
  ({
    ...{
      type: 'NoteWithdrawal',
      ...iccf,
      about: 'anna',
      kind,
      shortfall: null,
      effectiveAt: at,
      reason: text,
    },
    ...{ federation: 'GER', earlier: [], ...as('service') },
    ...more,
  }) as never;

const command = (type: string, office: string, more: object = {}) =>
  ({ type, case: id, ...as(office), ...more }) as never;

const view = (office: string, seen: string, more: object = {}) =>
  command('GiveView', office, { view: seen, opinion: text, earlier: [], ...more });

describe('a withdrawal by the book of the ICCF', () => {
  it('is told the World Tournament Director, the federation and the Ratings Commissioner [T-8.3b]', () => {
    const informs = [
      { office: 'world-tournament-director', scope: null },
      { office: 'delegate', scope: 'GER' },
      { office: 'ratings-commissioner', scope: null },
    ];
    given()
      .when(note('accepted'))
      .thenLike(
        { type: 'CaseOpened', withdrawal: 'accepted', informs },
        { type: 'PaperFiled' },
        { type: 'CaseDecided', outcome: 'accepted', informs, rule: 'T-8.3b' },
      );
    given().when(note('silent')).thenLike({}, {}, { outcome: 'not-accepted', rule: 'T-8.5a' });
  });

  it('goes to the office for title events where the director finds the reason inadequate [T-8.4a]', () => {
    const requested = after(note('requested', { effectiveAt: null, shortfall: 'reason-not-adequate' }));
    given(...requested)
      .when(view('director', 'inadequate'))
      .thenLike(
        { type: 'ViewGiven', office: 'director', view: 'inadequate' },
        { type: 'CaseReferred', to: 'title-tournament-commissioner', rule: 'T-8.4a' },
      );
    given(...requested)
      .when(view('director', 'adequate'))
      .thenLike({ type: 'ViewGiven', view: 'adequate' });
    const small = after(note('requested', { titleEvent: false }));
    given(...small)
      .when(view('director', 'inadequate'))
      .thenLike({}, { to: 'non-title-tournament-commissioner' });
  });

  it('goes there too where it is a second one within a short time [T-8.4a]', () => {
    const soon = [Date.UTC(2015, 3, 11)];
    const longAgo = [Date.UTC(2015, 3, 10)];
    given(...after(note('requested')))
      .when(view('director', 'adequate', { earlier: soon }))
      .thenLike({}, { type: 'CaseReferred' });
    given()
      .when(note('accepted', { earlier: soon }))
      .thenLike({}, {}, { type: 'CaseReferred', rule: 'T-8.4a' });
    given()
      .when(note('accepted', { earlier: longAgo }))
      .thenLike({}, {}, { type: 'CaseDecided' });
  });

  it('is decided by that office once the federation was heard: accepted, or the player may go on [T-8.4a]', () => {
    const office = 'title-tournament-commissioner';
    const until = at + 1_000;
    const referred = after(note('requested'), view('director', 'inadequate'));
    const accept = command('DecideCase', office, { outcome: 'accepted' });
    const offer = command('OfferContinuation', office, { until });
    given(...referred)
      .when(accept)
      .thenRejected('federation-not-consulted', 'T-8.4a');
    given(...referred)
      .when(command('OfferContinuation', 'non-title-tournament-commissioner', { until }))
      .thenRejected('not-referred-here', 'T-8.4a');
    const early = given(...after(note('requested'))).when(offer).decision;
    expect(early).toMatchObject({ rejection: { data: { offices: ['director'], scope: 'e' } } });
    const history = [...referred, ...after(note('requested'), view('delegate', 'inadequate')).slice(2)];
    given(...history)
      .when(accept)
      .thenLike({ type: 'CaseDecided', outcome: 'accepted', rule: 'T-8.4a' });
    given(...history)
      .when(command('DecideCase', office, { outcome: 'not-accepted' }))
      .thenRejected('continuation-to-offer', 'T-8.4a');
    const offered = given(...history).when(offer);
    offered.thenLike({ type: 'ContinuationOffered', until, rule: 'T-8.4a' });
    const events = [...history, ...(offered.decision.ok ? offered.decision.events : [])];
    given(...events)
      .when(command('AcceptContinuation', 'player'))
      .thenLike({ type: 'ContinuationAccepted' }, { type: 'CaseDecided', outcome: 'continued' });
    given(...events)
      .when(command('AcceptContinuation', 'player', { at: until }))
      .thenRejected('term-is-over', 'T-8.4a');
    given(...events)
      .when(note('not-accepted'))
      .thenLike({ type: 'CaseOpened' }, {}, { type: 'CaseDecided', outcome: 'not-accepted', rule: 'T-8.4b' });
  });
});

describe('a case whose event is over', () => {
  const lapse = (more: object = {}) => command('LapseCase', 'service', { over: 'cancelled', ...more });
  const lapsed = { type: 'CaseLapsed', case: id, player: 'anna', event: 'e', over: 'cancelled' };

  it('is no longer decided if the player applied to leave, and tells them so [T-8.1a]', () => {
    const requested = after(note('requested', { effectiveAt: null }));
    given(...requested)
      .when(lapse())
      .thenLike({ ...lapsed, rule: 'T-8.1a' });
    given(...after(note('requested'), lapse()))
      .when(view('director', 'adequate'))
      .thenRejected('case-decided');
    given(...after(note('requested'), lapse()))
      .when(lapse())
      .thenNothing();
  });

  it('waits for nobody if the reason was accepted and the player was never taken out of it', () => {
    const accepted = after(
      note('requested', { federation: null }),
      view('director', 'inadequate'),
      command('DecideCase', 'title-tournament-commissioner', { outcome: 'accepted' }),
    );
    given(...accepted)
      .when(lapse())
      .thenLike(lapsed);
  });

  it('is reported all the same if the player has left it [C-27c]', () => {
    given(...after(note('unapproved', league)))
      .when(lapse())
      .thenNothing();
  });

  it('no longer asks anybody whether they go on [C-28]', () => {
    const lost = (game: string) =>
      ({ type: 'NoteTimeLoss', ...league, about: 'anna', game, ...as('service') }) as never;
    given(...after(lost('g1'), lost('g2')))
      .when(lapse({ case: caseIdOf('participation', 'e', 'anna') }))
      .thenLike({ ...lapsed, case: caseIdOf('participation', 'e', 'anna'), rule: 'C-28' });
  });
});

describe('a withdrawal by the book of the League', () => {
  const unapproved = (more: object = {}) => note('unapproved', { ...league, ...more });
  const report = (more: object = {}) =>
    command('MakeReport', 'director', { report: text, actions: text, effectiveAt: at, ...more });

  it('is reported to Council with day, place of the sheets and what is done, copied to the player [C-27c]', () => {
    given(...after(unapproved()))
      .when(report({ scoresheets: text }))
      .thenLike(
        {
          type: 'ReportMade',
          to: 'ccla-council',
          copyTo: 'anna',
          effectiveAt: at,
          scoresheets: text,
          rule: 'C-27c',
        },
        { type: 'CaseReferred', to: 'ccla-council' },
      );
    given(...after(unapproved()))
      .when(report({ effectiveAt: undefined }))
      .thenRejected('effective-date-missing', 'C-27c');
    given(...after(unapproved()))
      .when(report({ effectiveAt: at - 1 }))
      .thenRejected('another-effective-date', 'C-27c');
  });

  it('is accepted by a motion of Council alone, for two years or longer [C-27di]', () => {
    const events = after(unapproved(), report());
    const decide = (more: object) => command('DecideCase', 'service', { outcome: 'accepted', ...more });
    given(...events)
      .when(decide({}))
      .thenRejected('motion-needed');
    given(...events)
      .when(decide({ motion: 'm', until: at + 5 }))
      .thenLike({
        type: 'CaseDecided',
        outcome: 'accepted',
        effectiveAt: at,
        until: at + 5,
        motion: 'm',
        rule: 'C-27di',
      });
  });

  it('that is approved is reported from major events, and closed at once from others [C-26a]', () => {
    const approved = after(note('approved', league));
    given(...approved)
      .when(report())
      .thenLike(
        { type: 'ReportMade', rule: 'C-26a' },
        { type: 'CaseDecided', outcome: 'accepted', rule: 'C-26a' },
      );
    given()
      .when(note('approved', { ...league, major: false }))
      .thenLike({ type: 'CaseOpened' }, {}, { type: 'CaseDecided', rule: 'C-26a' });
  });

  it('elsewhere is looked into by Council as it sees fit [C-29b]', () => {
    const open = (more: object = {}) =>
      command('OpenCase', 'member', {
        ...{
          about: 'anna',
          book: 'ccla-2016',
          subject: text,
          to: 'ccla-council',
          seats: [{ person: 'member', role: 'member' }],
        },
        ...more,
      });
    given()
      .when(open())
      .thenLike(
        { type: 'CaseOpened', kind: 'other', rule: 'C-29b' },
        {},
        { type: 'CaseReferred', to: 'ccla-council' },
      );
    // From a day on the player is to count as one who left without leave; if accepted, they go on the register.
    given()
      .when(open({ effectiveAt: at }))
      .thenLike({ type: 'CaseOpened', withdrawal: 'unapproved', effectiveAt: at, rule: 'C-29b' }, {}, {});
    given(...after(open({ effectiveAt: at }) as never))
      .when(command('DecideCase', 'member', { outcome: 'accepted', motion: 'm' }))
      .thenLike({ type: 'CaseDecided', outcome: 'accepted', motion: 'm', rule: 'C-29b' });
    given()
      .when(open({ seats: [] }))
      .thenRejected('forbidden');
  });
});

describe('whether a player of the League goes on', () => {
  const lost = (game: string, more: object = {}) =>
    ({ type: 'NoteTimeLoss', ...league, about: 'anna', game, ...as('service'), ...more }) as never;
  const judge = (satisfactory: boolean, more: object = {}) =>
    command('JudgeReply', 'director', { satisfactory, reason: text, effectiveAt: at - 5, ...more });
  const replyBy = at + 14 * 86_400_000;

  it('is asked of them after their second loss on time in a tournament [C-28]', () => {
    given()
      .when(lost('g1'))
      .thenLike({ type: 'CaseOpened', rule: 'C-28' }, { type: 'TimeLossNoted', losses: 1 });
    given(...after(lost('g1')))
      .when(lost('g2'))
      .thenLike(
        { type: 'TimeLossNoted', losses: 2 },
        { type: 'ContinuationInquirySent', to: 'anna', replyBy, rule: 'C-28' },
      );
    given(...after(lost('g1'), lost('g2')))
      .when(lost('g2'))
      .thenNothing();
    given().when(lost('g1', iccf)).thenNothing();
    // One that was corrected since is none.
    const corrected = after(lost('g1'), lost('g1', { undone: true }));
    expect(corrected.at(-1)).toMatchObject({ type: 'TimeLossUndone', losses: 0, rule: 'C-28' });
    given(...corrected)
      .when(lost('g2'))
      .thenLike({ type: 'TimeLossNoted', losses: 1 });
  });

  it('is no longer asked, and they are told so, if a loss that led to the question is none [C-28]', () => {
    const requested = after(lost('g1'), lost('g2'));
    const undone = lost('g2', { undone: true });
    given(...requested)
      .when(undone)
      .thenLike(
        { type: 'TimeLossUndone', losses: 1 },
        { type: 'ContinuationInquiryWithdrawn', player: 'anna', losses: 1, rule: 'C-28' },
      );
    given(...after(lost('g1'), lost('g2'), undone))
      .when(judge(false, { at: replyBy }))
      .thenRejected('nothing-asked', 'C-28');
    // With another loss the player is written to again.
    given(...after(lost('g1'), lost('g2'), undone))
      .when(lost('g3'))
      .thenLike({ type: 'TimeLossNoted', losses: 2 }, { type: 'ContinuationInquirySent' });
    // Of three lost games two are left; and what was decided stands.
    given(...after(lost('g1'), lost('g2'), lost('g3')))
      .when(lost('g3', { undone: true }))
      .thenLike({ type: 'TimeLossUndone', losses: 2 });
    given(...after(lost('g1'), lost('g2'), judge(true)))
      .when(undone)
      .thenLike({ type: 'TimeLossUndone', losses: 1 });
  });

  it('is asked of them again after a further loss, where a reply satisfied before [C-28]', () => {
    given(...after(lost('g1'), lost('g2'), judge(true)))
      .when(lost('g3'))
      .thenLike(
        { type: 'CaseOpened', rule: 'C-28' },
        { type: 'TimeLossNoted', losses: 3 },
        { type: 'ContinuationInquirySent', to: 'anna', replyBy, rule: 'C-28' },
      );
    given(...after(lost('g1'), lost('g2'), judge(false, { at: replyBy })))
      .when(lost('g3'))
      .thenLike({ type: 'CaseOpened', rule: 'C-28' }, { type: 'TimeLossNoted', losses: 3 });
  });

  it('is for the director to say by the reply, or once there is none in time [C-28]', () => {
    const requested = after(lost('g1'), lost('g2'));
    given(...requested)
      .when(judge(true))
      .thenLike({ type: 'CaseDecided', outcome: 'continued', rule: 'C-28' });
    given(...requested)
      .when(judge(false))
      .thenRejected('reply-not-due', 'C-28');
    given(...requested)
      .when(judge(false, { at: replyBy }))
      .thenLike({ type: 'CaseDecided', outcome: 'not-accepted', effectiveAt: at - 5, rule: 'C-28' });
    given(...requested)
      .when(judge(false, { at: replyBy, effectiveAt: undefined }))
      .thenRejected('effective-date-missing', 'C-26b');
    const replied = [
      ...requested,
      ...after(
        note('requested'),
        command('FilePaper', 'player', { paper: { ...text, id: 'b' }, ...as('player', 'anna') }),
      ).slice(2),
    ];
    given(...replied)
      .when(judge(false))
      .thenLike({ type: 'CaseDecided', outcome: 'not-accepted' });
  });
});

describe('a game that is published against the rules', () => {
  const report = {
    type: 'ReportViolation',
    event: 'e',
    player: 'anna',
    material: text,
    facts: iccf,
    ...as('person', 'zoe'),
  } as never;
  const judge = (found = true) => command('JudgeViolation', 'director', { found, finding: text });

  it('is looked into when somebody tells of it, and not otherwise [T-14b]', () => {
    given(...after(report))
      .when(judge(false))
      .thenLike({ type: 'ReportDismissed', rule: 'T-14b' });
    given(...after(report, judge(false)))
      .when(judge())
      .thenRejected('nothing-reported', 'T-14b');
  });

  it('is to be put right the first time, costs ten days in every game the second, the event the third [T-14c] [T-14d] [T-14e]', () => {
    const first = after(report, judge());
    expect(first.at(-1)).toMatchObject({
      violation: 1,
      measure: 'correction-ordered',
      penalty: 0,
      rule: 'T-14c',
    });
    const second = after(report, judge(), report, judge());
    expect(second.at(-1)).toMatchObject({
      violation: 2,
      measure: 'time-penalty',
      penalty: 864_000_000,
      rule: 'T-14d',
    });
    const third = after(report, judge(), report, judge(), report, judge());
    expect(third.at(-1)).toMatchObject({
      violation: 3,
      measure: 'disqualification',
      event: 'e',
      player: 'anna',
      rule: 'T-14e',
    });
  });
});
