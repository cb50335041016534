import {
  ANNA,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  given,
  historyOf,
  moves,
  PROFILES,
  ruling,
  starting,
} from '../testing/fixtures';
import type { TablebaseEvidence } from './events';
import type { ClaimTablebase } from './commands';

const WON = '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1';
const DRAWN = '8/8/8/4k3/4P3/4K3/8/8 w - - 0 1';
const SEVEN = '4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1';
const EIGHT = '4k3/ppp5/8/8/8/8/PP6/R3K3 w - - 0 1';
const SIX = '4k3/p7/8/8/8/8/PP6/R3K3 w - - 0 1';

const from = (fen: string, laws = 'iccf-laws-2019') => historyOf(starting({ laws, initialFen: fen }));
const answer = (fen: string, value: 'win' | 'draw' | 'loss'): TablebaseEvidence => ({
  answer: value,
  fen,
  source: 'syzygy-6',
});
const claim = (
  who: string,
  result: 'win' | 'draw',
  evidence: TablebaseEvidence,
  more: Partial<ClaimTablebase> = {},
) => by<ClaimTablebase>(who, { type: 'ClaimTablebase', claim: 'tb', result, ply: 1, evidence, ...more });

describe('claiming by tablebase', () => {
  it('wins a won position of up to six pieces when its side claims it, never by itself [L-5.1.3]', () => {
    given(...from(WON))
      .when(claim(ANNA, 'win', answer(WON, 'win')))
      .thenLike(
        { type: 'DrawClaimed', ground: 'tablebase-win', evidence: answer(WON, 'win') },
        { type: 'ClaimUpheld', rule: 'L-5.1.3' },
        { type: 'GameEnded', result: '1-0', ending: 'tablebase' },
      );
    given(...from(SEVEN))
      .when(claim(ANNA, 'win', answer(SEVEN, 'win')))
      .thenRejected('too-many-pieces', 'L-5.1.3');
    given(...from(WON))
      .when(by(ANNA, { type: 'MakeMove', ply: 1, move: 'e6d6' }))
      .thenLike({ type: 'MoveMade' });
  });

  it('draws a drawn one when either player claims it [L-5.2.4]', () => {
    for (const who of [ANNA, BORIS])
      given(...from(DRAWN))
        .when(claim(who, 'draw', answer(DRAWN, 'draw')))
        .thenLike(
          { type: 'DrawClaimed', ground: 'tablebase-draw' },
          { type: 'ClaimUpheld', rule: 'L-5.2.4' },
          { type: 'GameEnded', result: '1/2-1/2', ending: 'tablebase' },
        );
  });

  it('cites the article of the tablebase when the position is left behind, or a director upholds it [L-5.1.3] [L-5.2.4]', () => {
    const left = [...from(WON)];
    const moved = historyOf(starting({ laws: 'iccf-laws-2019', initialFen: WON }), ...moves('e6d6'));
    for (const [result, rule] of [
      ['win', 'L-5.1.3'],
      ['draw', 'L-5.2.4'],
    ] as const) {
      given(...moved)
        .when(claim(ANNA, result, answer(WON, result)))
        .thenRejected('claim-lapsed', rule);
      const open = claim(ANNA, result, { answer: 'unavailable' } as TablebaseEvidence);
      const decided = by(
        DIRECTOR,
        { type: 'DecideClaim', claim: 'tb', upheld: true, ruling: ruling('r') },
        day(2),
        'director',
      );
      given(...continued(left, open))
        .when(decided)
        .thenLike({ type: 'ClaimUpheld', rule }, { type: 'GameEnded', rule });
    }
  });

  it('covers exactly as many pieces as the event allows, kings and pawns included [L-G.7]', () => {
    given(...from(SIX))
      .when(claim(ANNA, 'win', answer(SIX, 'win')))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld' }, { type: 'GameEnded' });
    given(...from(SEVEN))
      .when(claim(ANNA, 'win', answer(SEVEN, 'win')))
      .thenRejected('too-many-pieces');
    given(...historyOf(starting({ conditions: { timeControl: null, tablebasePieces: 0 }, initialFen: SIX })))
      .when(claim(ANNA, 'win', answer(SIX, 'win')))
      .thenRejected('tablebase-not-allowed');
    given(...from('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'))
      .when(claim(ANNA, 'win', answer('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'win')))
      .thenRejected('castling-rights-held', 'L-G.7');
  });

  it('takes seven pieces under the later text, wins as well as draws [L20-5.1.3] [L20-5.2.4]', () => {
    given(...from(SEVEN, 'iccf-laws-2020'))
      .when(claim(ANNA, 'win', answer(SEVEN, 'win')))
      .thenLike(
        { type: 'DrawClaimed' },
        { type: 'ClaimUpheld', rule: 'L20-5.1.3' },
        { type: 'GameEnded', result: '1-0' },
      );
    given(...from(EIGHT, 'iccf-laws-2020'))
      .when(claim(ANNA, 'win', answer(EIGHT, 'win')))
      .thenRejected('too-many-pieces', 'L20-5.1.3');
    given(...from(SEVEN, 'iccf-laws-2020'))
      .when(claim(BORIS, 'draw', answer(SEVEN, 'draw')))
      .thenLike(
        { type: 'DrawClaimed' },
        { type: 'ClaimUpheld', rule: 'L20-5.2.4' },
        { type: 'GameEnded', result: '1/2-1/2' },
      );
    given(...from(SEVEN))
      .when(claim(BORIS, 'draw', answer(SEVEN, 'draw')))
      .thenRejected('too-many-pieces', 'L-5.2.4');
  });

  it('refuses a wrong claim: a draw claimed counts as an offer, a win does not', () => {
    given(...from(WON))
      .when(claim(BORIS, 'win', answer(WON, 'win')))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimRefused', rule: 'L-9.4.3' });
    given(...from(WON))
      .when(claim(ANNA, 'draw', answer(WON, 'win')))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimRefused' }, { type: 'DrawOffered', implied: true });
  });

  it('may rest on a move that is not played, which then has to be if the claim is wrong', () => {
    const after = '4k3/8/3K4/4P3/8/8/8/8 b - - 1 1';
    given(...from(WON))
      .when(claim(ANNA, 'win', answer(after, 'loss'), { intended: 'e6d6' }))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimUpheld' }, { type: 'GameEnded', result: '1-0' });
    given(...from(WON))
      .when(claim(ANNA, 'win', answer(after, 'draw'), { intended: 'e6d6' }))
      .thenLike({ type: 'DrawClaimed' }, { type: 'ClaimRefused' }, { type: 'MoveMade', uci: 'e6d6' });
  });

  it('is left to the director when no tablebase is at hand', () => {
    const open = historyOf(
      starting({ initialFen: WON }),
      claim(ANNA, 'win', { answer: 'unavailable', source: 'syzygy' }),
    );
    expect(open.at(-1)).toMatchObject({ type: 'DrawClaimed', evidence: { answer: 'unavailable' } });
    given(...open)
      .when(by(DIRECTOR, { type: 'DecideClaim', claim: 'tb', upheld: true, ruling: ruling('r', 'L-5.1.3') }))
      .thenLike({ type: 'ClaimUpheld' }, { type: 'GameEnded', result: '1-0' });
  });

  it('is not decided on evidence about another position, or none', () => {
    given(...from(WON))
      .when(claim(ANNA, 'win', answer(DRAWN, 'win')))
      .thenRejected('evidence-missing');
    const { evidence: _none, ...bare } = claim(ANNA, 'win', answer(WON, 'win'));
    given(...from(WON))
      .when(bare)
      .thenRejected('evidence-missing');
    given(...historyOf(PROFILES.board()))
      .when(claim(ANNA, 'win', answer(WON, 'win')))
      .thenRejected('tablebase-not-allowed');
  });
});
