import type { TextsByEnglish } from '../../translated';

/** What a move does, by the English of the rules of chess. */
export const movesDe: TextsByEnglish = {
  'king on {0}, rook on {1}': 'König auf {0}, Turm auf {1}',
  'takes the {0} within the same move': 'schlägt im selben Zug: {0}',
  'takes the {0} in passing': 'schlägt im Vorübergehen: {0}',
  'the pawn becomes a {0}, whatever has been taken before':
    'der Bauer wird umgewandelt ({0}), was auch immer vorher geschlagen wurde',
  'the new {0} acts at once': 'die neue Figur ({0}) wirkt sofort',
  'gives check: the king on {0} is attacked by the {1}':
    'bietet Schach: der König auf {0} wird angegriffen ({1})',
  'a {0} moves as in standard chess': '{0}: zieht wie im üblichen Schach',
  'castles on the king’s side, one move of the king: {0}': 'rochiert kurz, ein Zug des Königs: {0}',
  'castles on the queen’s side, one move of the king: {0}': 'rochiert lang, ein Zug des Königs: {0}',
  'castles, which either player may do once, as a single move of king and rook':
    'rochiert, was jeder Spieler einmal darf, als ein Zug von König und Turm',
  'only the rook moves': 'nur der Turm zieht',
  'only the king moves': 'nur der König zieht',
  'king and rook change places': 'König und Turm tauschen die Plätze',
  'king and rook both move': 'König und Turm ziehen beide',
  'one of the two stays where it is': 'eine der beiden Figuren bleibt stehen',
  '{0} may be occupied: off the ways of king and rook':
    '{0} dürfen besetzt sein: abseits der Wege von König und Turm',
  'nobody has to take over an offered line: the move may be played and the reply left open':
    'niemand muss eine angebotene Folge übernehmen: der Zug kann gespielt und die Antwort offengelassen werden',
};

/** What a move is done with or to. */
export const menDe: TextsByEnglish = {
  'king on {0}, rook on {1}': 'König auf {0}, Turm auf {1}',
  '{0} and the {1}': '{0} und {1}',
  '{0} and {1}': '{0} und {1}',
  '{0} on {1}': '{0} auf {1}',
  pawn: 'Bauer',
  knight: 'Springer',
  bishop: 'Läufer',
  rook: 'Turm',
  queen: 'Dame',
  king: 'König',
};
