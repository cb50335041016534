import {
  ANNA,
  BORIS,
  by,
  day,
  given,
  historyOf,
  moves,
  PROFILES,
  START,
  starting,
} from '../testing/fixtures';

const with_ = (draws: object) => starting({ conditions: { timeControl: null, draws } });
const offer = (who: string, ply: number, move: string, at = START + 100) =>
  by(who, { type: 'MakeMove', ply, move, offerDraw: true }, at);
const accept = (who: string, at = START + 200) => by(who, { type: 'AcceptDraw' }, at);
/** Full moves that only shuffle knights. */
const shuffle = (count: number): string =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'g1f3 g8f6' : 'f3g1 f6g8')).join(' ');

describe('offering a draw', () => {
  it('comes with a move, and nothing else is an offer [L-9.1.2.1a]', () => {
    given(...historyOf(starting()))
      .when(by(ANNA, { type: 'OfferDraw' }))
      .thenRejected('offer-needs-move', 'L-9.1.2.1a');
    given(...historyOf(starting()))
      .when(offer(ANNA, 1, 'e2e4'))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOffered', by: 'white', move: 1, rule: 'L-9.1.2.1a' });
  });

  it('cannot be withdrawn and is void when the time of who was offered it is over [L-9.1.2.1b]', () => {
    const open = historyOf(PROFILES.server(), ...moves('e2e4 e7e5'), offer(ANNA, 3, 'g1f3', day(1)));
    given(...open)
      .when(by(ANNA, { type: 'WithdrawOffer' }))
      .thenRejected('offer-stands', 'L-9.1.2.1b');
    given(...open)
      .when(accept(BORIS, day(51) + 1))
      .thenRejected('offer-void', 'L-9.1.2.1b');
    given(...open)
      .when(
        by(
          'service:clock',
          {
            type: 'CheckFlag',
            revision: open.length - 1,
            deliveredThrough: day(60),
            mate: { answer: 'can', source: 'analyser', limit: 'full' },
          },
          day(60),
        ),
      )
      .thenLike(
        { type: 'FlagFell', by: 'black' },
        { type: 'DrawOfferClosed', by: 'white', how: 'flag' },
        { type: 'GameEnded', result: '1-0', ending: 'time-forfeit' },
      );
  });

  it('ends the game when it is accepted, once both have moved [L-5.2.3]', () => {
    given(...historyOf(starting(), offer(ANNA, 1, 'e2e4')))
      .when(accept(BORIS))
      .thenRejected('min-moves', 'L-5.2.3');
    const both = historyOf(starting(), ...moves('e2e4'), offer(BORIS, 2, 'e7e5'));
    given(...both)
      .when(accept(ANNA))
      .thenLike(
        { type: 'DrawAgreed', by: 'white' },
        { type: 'GameEnded', result: '1/2-1/2', ending: 'agreement', rule: 'L-5.2.3' },
      );
    given(...historyOf(starting(), ...moves('e2e4'), offer(BORIS, 2, 'e7e5'), accept(ANNA)))
      .when(accept(ANNA))
      .thenNothing();
  });

  it('is refused in so many words, or by the reply move', () => {
    const open = historyOf(starting(), ...moves('e2e4'), offer(BORIS, 2, 'e7e5'));
    given(...open)
      .when(by(ANNA, { type: 'RefuseDraw' }))
      .then({ type: 'DrawOfferClosed', at: START, by: 'black', how: 'refused', rule: 'L-9.1.2.1b' });
    given(...open)
      .when(by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3' }))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOfferClosed', by: 'black', how: 'answered-by-move' });
    given(...historyOf(starting(), ...moves('e2e4'), offer(BORIS, 2, 'e7e5'), ...moves('g1f3', { from: 3 })))
      .when(accept(ANNA))
      .thenRejected('no-draw-offer');
  });

  it('is not possible before the move the event names [L-9.1.1]', () => {
    const minimum = { minimumMove: 20 };
    const line = shuffle(18);
    given(...historyOf(with_(minimum), ...moves(line)))
      .when(offer(ANNA, 37, 'g1f3'))
      .thenRejected('min-moves', 'L-9.1.1');
    given(...historyOf(with_(minimum), ...moves(shuffle(19))))
      .when(offer(ANNA, 39, 'f3g1'))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOffered', move: 20 });
  });

  it('is not possible at all where the event rules draws by agreement out [L-9.1.2]', () => {
    given(...historyOf(with_({ agreement: false })))
      .when(offer(ANNA, 1, 'e2e4'))
      .thenRejected('draw-agreement-not-allowed', 'L-9.1.2');
    const third = historyOf(with_({ agreement: false }), ...moves(shuffle(4)));
    given(...third)
      .when(by(ANNA, { type: 'ClaimDraw', claim: 'c1', ground: 'repetition', ply: 9 }))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld' }, { type: 'GameEnded', result: '1/2-1/2' });
  });

  it('may come again only after the moves the event sets between two offers [L-13.3.2.3e]', () => {
    const ten = { offerEveryMoves: 10 };
    const offered = [with_(ten), ...moves(shuffle(11)), offer(ANNA, 23, 'f3g1')];
    const later = (full: number) => {
      const line = shuffle(full - 1).split(' ');
      return historyOf(...offered, ...moves(line.slice(23).join(' '), { from: 24, at: START + 300 }));
    };
    given(...later(21))
      .when(offer(ANNA, 41, 'g1f3', START + 900))
      .thenRejected('draw-offer-limit', 'L-13.3.2.3e');
    given(...later(22))
      .when(offer(ANNA, 43, 'f3g1', START + 900))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOffered', move: 22 });
  });

  it('is not made by a wrong claim where no offer is allowed: the claim is refused, and offers nothing [L-13.3.2.3e] [L-9.1.2.2]', () => {
    const wrong = (ply: number, at: number) =>
      by(ANNA, { type: 'ClaimDraw', claim: `c${ply}`, ground: 'repetition', ply }, at);
    const types = (history: ReturnType<typeof historyOf>, command: ReturnType<typeof wrong>) => {
      const { decision } = given(...history).when(command);
      return decision.ok && decision.events.map(({ type }) => type);
    };
    const once = historyOf(with_({ offersPerGame: 1 }), ...moves('e2e4 e7e5'));
    expect(types(once, wrong(3, START + 200))).toEqual(['DrawClaimed', 'ClaimRefused', 'DrawOffered']);
    const again = historyOf(
      with_({ offersPerGame: 1 }),
      offer(ANNA, 1, 'e2e4'),
      ...moves('e7e5', { from: 2, at: START + 150 }),
    );
    expect(types(again, wrong(3, START + 200))).toEqual(['DrawClaimed', 'ClaimRefused']);
    const early = historyOf(with_({ minimumMove: 20 }), ...moves('e2e4 e7e5'));
    expect(types(early, wrong(3, START + 200))).toEqual(['DrawClaimed', 'ClaimRefused']);
  });

  it('is made once a game where the event allows one', () => {
    const history = historyOf(
      with_({ offersPerGame: 1 }),
      offer(ANNA, 1, 'e2e4'),
      ...moves('e7e5', { from: 2, at: START + 150 }),
    );
    given(...history)
      .when(offer(ANNA, 3, 'g1f3', START + 300))
      .thenRejected('draw-offer-limit');
  });
});

describe('offering a draw under the rules of the League', () => {
  const on = '2021-03-02';
  const mail = { receivedOn: on, postedOn: on };
  const offered = historyOf(
    PROFILES.ccla(),
    ...moves('e2e4 e7e5', { on }),
    by(ANNA, { type: 'MakeMove', ply: 3, move: 'g1f3', offerDraw: true, mail }, day(2)),
  );

  it('needs a move first [C-18a]', () => {
    given(...historyOf(PROFILES.ccla()))
      .when(by(ANNA, { type: 'OfferDraw' }))
      .thenRejected('offer-needs-move', 'C-18a');
    expect(offered.at(-1)).toMatchObject({ type: 'DrawOffered', rule: 'C-18a' });
  });

  it('lapses with the reply and with the time for it [C-18b]', () => {
    given(...offered)
      .when(by(BORIS, { type: 'MakeMove', ply: 4, move: 'b8c6', mail }, day(3)))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOfferClosed', how: 'lapsed', rule: 'C-18b' });
    given(...offered)
      .when(by(BORIS, { type: 'RefuseDraw' }))
      .thenRejected('offer-lapses-by-move', 'C-18b');
    given(...offered)
      .when(by(BORIS, { type: 'AcceptDraw', mail: { receivedOn: on, postedOn: '2021-04-02' } }, day(40)))
      .thenRejected('offer-void', 'C-18c');
  });

  it('is accepted only as the next move and within the time for it [C-18c]', () => {
    const acceptOn = (postedOn: string) =>
      by(BORIS, { type: 'AcceptDraw', mail: { receivedOn: on, postedOn } }, day(40));
    given(...offered)
      .when(acceptOn('2021-04-01'))
      .thenLike({ type: 'DrawAgreed' }, { type: 'GameEnded', ending: 'agreement', rule: 'C-18c' });
    given(...offered)
      .when(acceptOn('2021-04-02'))
      .thenRejected('offer-void', 'C-18c');
    given(...offered)
      .when(by(ANNA, { type: 'AcceptDraw', mail }, day(3)))
      .thenRejected('no-draw-offer');
  });

  it('is accepted with the day of receipt, from which the time for it is counted [C-18c] [C-5a]', () => {
    const acceptWith = (dates: { readonly receivedOn: string | null; readonly postedOn: string }) =>
      given(...offered).when(by(BORIS, { type: 'AcceptDraw', mail: dates }, day(40)));
    acceptWith({ receivedOn: null, postedOn: '2021-04-02' }).thenRejected('clerical-data', 'C-5a');
    acceptWith({ receivedOn: '2021-05-20', postedOn: '2021-04-02' }).thenRejected('clerical-data', 'C-5a');
  });
});

describe('offering a draw over the board', () => {
  it('comes after the move, and cannot be taken back [B-9.1a]', () => {
    const begun = historyOf(PROFILES.board());
    given(...begun)
      .when(by(ANNA, { type: 'OfferDraw' }))
      .thenRejected('offer-needs-move', 'B-9.1a');
    given(...begun)
      .when(offer(ANNA, 1, 'e2e4'))
      .thenLike({ type: 'MoveMade' }, { type: 'DrawOffered', rule: 'B-9.1a' });
    given(...begun)
      .when(by(ANNA, { type: 'WithdrawOffer' }))
      .thenRejected('offer-stands', 'B-9.1a');
  });
});
