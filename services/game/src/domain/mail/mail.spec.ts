import {
  ANNA,
  at,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  given,
  moves,
  PROFILES,
  ruling,
  starting,
  stateOf,
  historyOf,
} from '../testing/fixtures';
import { ccla, dated, mail, on, send } from '../testing/letters';
import { scoreOwedBy } from './report-result';

describe('a move off the server', () => {
  it('counts from when it was dispatched, whenever it is read [L-4.2]', () => {
    const sentAt = at('2021-05-03T10:00:00Z');
    given(
      ...historyOf(
        PROFILES.email({ timeControl: { kind: 'moves-in-days', moves: 10, days: 100, dayCount: 'exact' } }),
      ),
    )
      .when(send(ANNA, 1, 'e2e4', { mail: { sentAt } }, at('2021-05-04T08:00:00Z')))
      .thenLike({ type: 'MoveMade', at: sentAt, rule: 'L-4.2' });
  });

  it('is a draft until it is posted, and made with the date of posting [C-3a]', () => {
    given(...ccla())
      .when(send(ANNA, 1, 'e2e4', { mail: { receivedOn: on } }))
      .thenLike({ type: 'MoveDrafted', text: 'e2e4', rule: 'C-3a' });
    given(...ccla())
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', entry: expect.anything() as unknown });
  });

  it('may be struck out and rewritten before posting, both entries staying on record [C-9]', () => {
    const drafted = continued(ccla(), send(ANNA, 1, 'e2e4', {}), send(ANNA, 1, 'd2d4', {}));
    expect(drafted.slice(-2)).toMatchObject([
      { type: 'MoveDrafted', text: 'e2e4' },
      { type: 'MoveDrafted', text: 'd2d4', rule: 'C-9' },
    ]);
    given(...drafted)
      .when(send(ANNA, 1, 'd2d4', { mail }))
      .thenLike({ type: 'MoveMade', uci: 'd2d4' });
  });

  it('cannot be altered once posted, even if both players agree [C-8] [L-4.3]', () => {
    given(...ccla('e2e4'))
      .when(by(ANNA, { type: 'AmendMove' }))
      .thenRejected('move-final', 'C-8');
    for (const who of [ANNA, BORIS])
      given(...historyOf(starting(), ...moves('e2e4')))
        .when(by(who, { type: 'WithdrawMove' }))
        .thenRejected('move-final', 'L-4.3');
  });

  it('sent again with other dates is refused, which were taken for the same and went nowhere [C-8] [C-5a]', () => {
    const sent = continued(
      ccla('e2e4'),
      send(BORIS, 2, 'e7e5', { mail: dated('2021-03-07', '2021-03-10') }, at('2021-03-10')),
    );
    const again = (mail?: object) => given(...sent).when(send(BORIS, 2, 'e7e5', mail && { mail }));
    again().thenNothing();
    again(dated('2021-03-07', '2021-03-10')).thenNothing();
    again(dated('2021-03-07', '2021-03-09')).thenRejected('ply-already-played');
    again(dated('2021-03-08', '2021-03-10')).thenRejected('ply-already-played');
    again({ postedOn: '2021-03-11' }).thenRejected('ply-already-played');
  });

  it('carries the dates of receipt and posting and the total of days [C-5a]', () => {
    given(...ccla('e2e4'))
      .when(send(BORIS, 2, 'e7e5', { mail: { postedOn: on } }))
      .thenRejected('clerical-data', 'C-5a');
    given(...ccla('e2e4'))
      .when(send(BORIS, 2, 'e7e5', { mail: dated('2021-03-07', '2021-03-10') }, at('2021-03-10')))
      .thenLike({
        type: 'MoveMade',
        entry: expect.objectContaining({ days: 3, receivedOn: '2021-03-07' }) as unknown,
      });
  });

  it('may be recorded by the director, who moves for nobody on the server', () => {
    given(...ccla())
      .when(send(DIRECTOR, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', by: 'white' });
    given(...historyOf(starting()))
      .when(send(DIRECTOR, 1, 'e2e4'))
      .thenRejected('not-your-turn');
  });

  it('goes by a medium both agreed on, or the director ordered [C-3Aa]', () => {
    const email = send(ANNA, 1, 'e2e4', { mail: { ...mail, medium: 'email' } });
    const wish = (who: string) => by(who, { type: 'AgreeMedium', medium: 'email' }, day(1));
    const proposed = continued(ccla(), wish(ANNA));
    given(...proposed)
      .when(email)
      .thenRejected('medium-not-agreed', 'C-3Aa');
    const agreed = continued(proposed, wish(BORIS));
    given(...agreed)
      .when(email)
      .thenLike({ type: 'MoveMade' });
    const ordered = continued(
      agreed,
      by(DIRECTOR, { type: 'OrderMedium', medium: 'scoresheet', ruling: ruling('m', 'C-3Aa') }, day(2)),
    );
    expect(ordered.at(-1)).toMatchObject({ type: 'MediumOrdered', medium: 'scoresheet' });
    given(...ordered)
      .when(email)
      .thenRejected('medium-not-agreed');
  });

  it('waits for a new agreement when a player goes overseas [C-15a]', () => {
    const overseas = continued(ccla(), by(ANNA, { type: 'GoOverseas' }, day(1)));
    given(...overseas)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenRejected('medium-not-agreed', 'C-15a');
    const card = (who: string) => by(who, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1));
    const agreed = continued(overseas, card(BORIS), card(ANNA));
    given(...agreed)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade' });
  });

  it('on a card repeats the opponent’s last move, else it is seen as incomplete [C-15b]', () => {
    const cards = continued(
      ccla('e2e4'),
      by(ANNA, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1)),
      by(BORIS, { type: 'AgreeMedium', medium: 'airmail-card' }, day(1)),
    );
    given(...cards)
      .when(send(BORIS, 2, 'e7e5', { mail }))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'incomplete-card', rule: 'C-15b' }] });
    const { decision } = given(...cards).when(send(BORIS, 2, 'e7e5', { mail: { ...mail, repeats: 'e2e4' } }));
    expect(decision.ok && 'remarks' in decision.events[0]!).toBe(false);
    const over = stateOf(continued(cards, by(BORIS, { type: 'Resign' })));
    expect(over.outcome).toMatchObject({ result: '1-0' });
    expect(scoreOwedBy(over)).toEqual(['white']);
  });

  it('is flagged when it does not go the way the director ordered [C-3b]', () => {
    const routed = continued(
      ccla(),
      by(DIRECTOR, { type: 'OrderRouting', via: 'director', ruling: ruling('v', 'C-3b') }, day(1)),
    );
    given(...routed)
      .when(send(ANNA, 1, 'e2e4', { mail }))
      .thenLike({ type: 'MoveMade', remarks: [{ code: 'routing-not-followed', rule: 'C-3b' }] });
    const { decision } = given(...routed).when(send(ANNA, 1, 'e2e4', { mail: { ...mail, via: 'director' } }));
    expect(decision.ok && 'remarks' in decision.events[0]!).toBe(false);
  });
});

describe('notation', () => {
  it('is one form for both players under the League, unless they agree on another [C-4]', () => {
    const algebraic = continued(ccla(), send(ANNA, 1, 'e4', { notation: 'algebraic', mail }));
    const reply = send(BORIS, 2, '5755', { notation: 'numeric', mail });
    given(...algebraic)
      .when(reply)
      .thenRejected('mixed-notation', 'C-4');
    const agree = (who: string) => by(who, { type: 'AgreeNotation', notation: 'numeric' }, day(1));
    const agreed = continued(algebraic, agree(ANNA), agree(BORIS));
    expect(agreed.at(-1)).toMatchObject({ type: 'NotationAgreed', notation: 'numeric' });
    given(...agreed)
      .when(reply)
      .thenLike({ type: 'MoveMade', san: 'e5' });
  });

  it('in algebraic is one form, full or short, whichever book it is written by [C-4]', () => {
    const algebraic = continued(ccla(), send(ANNA, 1, 'e4', { notation: 'algebraic', mail }));
    given(...algebraic)
      .when(send(BORIS, 2, 'e7-e5', { notation: 'ccla-algebraic', mail }))
      .thenLike({ type: 'MoveMade', san: 'e5' });
    given(...algebraic)
      .when(send(BORIS, 2, 'P-K4', { notation: 'descriptive', mail }))
      .thenRejected('mixed-notation', 'C-4');
  });
});
