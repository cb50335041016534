import { ANNA, at, BORIS, by, continued, given, historyOf, moves, PROFILES } from '../testing/fixtures';

describe('a letter to a silent opponent', () => {
  const on = '2016-03-01';
  const begun = historyOf(PROFILES.ccla({}, at('2016-02-20')), ...moves('e2e4', { on }));
  const inquire = (writtenOn: string, instant = at(writtenOn)) =>
    by(ANNA, { type: 'SendInquiry', writtenOn, copyKept: true }, instant);
  const confirm = (receivedOn: string, instant = at(receivedOn)) =>
    by(BORIS, { type: 'ConfirmInquiry', receivedOn }, instant);
  const answer = (answeredOn: string) => by(BORIS, { type: 'AnswerInquiry', answeredOn }, at(answeredOn));
  const report = (reportedOn: string, instant = at(reportedOn)) =>
    by(ANNA, { type: 'ReportSilence', reportedOn, copyEnclosed: true }, instant);
  const inquired = continued(begun, inquire('2016-03-22'));

  it('is written on no day to come, a day ahead being the most that calendars differ [C-12b]', () => {
    given(...begun)
      .when(inquire('2016-03-22', at('2016-03-05')))
      .thenRejected('clerical-data', 'C-12b');
    given(...begun)
      .when(inquire('2016-03-22', at('2016-03-21')))
      .thenLike({ type: 'InquirySent' });
  });

  it('counts from the day of posting, though by its calendar that is the day after it is recorded [C-12b]', () => {
    const ahead = continued(
      historyOf(PROFILES.ccla({}, at('2016-02-20'))),
      by(
        ANNA,
        { type: 'MakeMove', ply: 1, move: 'e2e4', mail: { receivedOn: null, postedOn: on } },
        at('2016-02-29'),
      ),
    );
    given(...ahead)
      .when(inquire('2016-03-21'))
      .thenRejected('inquiry-too-early', 'C-12b');
    given(...ahead)
      .when(inquire('2016-03-22'))
      .thenLike({ type: 'InquirySent' });
  });

  it('is received on no day to come, from which its fourteen days would never begin [C-12c]', () => {
    given(...inquired)
      .when(confirm('2026-03-25', at('2016-03-25')))
      .thenRejected('clerical-data', 'C-12b');
    given(...inquired)
      .when(confirm('2016-03-25'))
      .thenLike({ type: 'InquiryReceived', rule: 'C-12c' });
  });

  it('is written again when twenty-one days have passed since the last answer [C-12b]', () => {
    const answered = continued(inquired, confirm('2016-03-25'), answer('2016-03-30'));
    given(...answered)
      .when(inquire('2016-04-19'))
      .thenRejected('inquiry-too-early', 'C-12b');
    const again = continued(answered, inquire('2016-04-20'), confirm('2016-04-22'));
    const silence = (date: string) =>
      by(ANNA, { type: 'ClaimTime', claim: 's', ground: 'silence', today: date }, at(date));
    given(...again)
      .when(silence('2016-05-06'))
      .thenRejected('answer-not-due', 'C-12c');
    given(...again)
      .when(silence('2016-05-07'))
      .thenLike({ type: 'TimeClaimed', ground: 'silence' });
    given(...inquired)
      .when(inquire('2016-04-20'))
      .thenNothing();
  });

  it('is reported to the director where nothing satisfactory came, and not before its month is over [C-12d]', () => {
    given(...inquired)
      .when(report('2016-04-22', at('2016-03-25')))
      .thenRejected('clerical-data', 'C-12b');
    given(...continued(inquired, confirm('2016-03-25'), answer('2016-04-08')))
      .when(report('2016-04-22'))
      .thenRejected('inquiry-answered', 'C-12d');
    given(...continued(inquired, confirm('2016-03-25'), answer('2016-04-09')))
      .when(report('2016-04-22'))
      .thenLike({ type: 'SilenceReported', rule: 'C-12d' });
  });
});
