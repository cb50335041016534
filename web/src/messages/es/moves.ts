import type { TextsByEnglish } from '../../translated';

/** What a move does, by the English of the rules of chess. */
export const movesEs: TextsByEnglish = {
  'king on {0}, rook on {1}': 'rey en {0}, torre en {1}',
  'takes the {0} within the same move': 'captura en la misma jugada: {0}',
  'takes the {0} in passing': 'captura al paso: {0}',
  'the pawn becomes a {0}, whatever has been taken before':
    'el peón se corona ({0}), sea lo que sea lo capturado antes',
  'the new {0} acts at once': 'la pieza nueva ({0}) actúa enseguida',
  'gives check: the king on {0} is attacked by the {1}': 'da jaque: el rey en {0} está atacado ({1})',
  'a {0} moves as in standard chess': '{0}: mueve como en el ajedrez normal',
  'castles on the king’s side, one move of the king: {0}': 'enroque corto, una jugada del rey: {0}',
  'castles on the queen’s side, one move of the king: {0}': 'enroque largo, una jugada del rey: {0}',
  'castles, which either player may do once, as a single move of king and rook':
    'enroca, lo que cada jugador puede hacer una vez, en una sola jugada de rey y torre',
  'only the rook moves': 'solo mueve la torre',
  'only the king moves': 'solo mueve el rey',
  'king and rook change places': 'rey y torre cambian de sitio',
  'king and rook both move': 'mueven el rey y la torre',
  'one of the two stays where it is': 'una de las dos piezas se queda donde está',
  '{0} may be occupied: off the ways of king and rook':
    '{0} pueden estar ocupadas: fuera del camino de rey y torre',
  'nobody has to take over an offered line: the move may be played and the reply left open':
    'nadie tiene que tomar una línea ofrecida: puede hacerse la jugada y dejar abierta la respuesta',
};

/** What a move is done with or to. */
export const menEs: TextsByEnglish = {
  'king on {0}, rook on {1}': 'rey en {0}, torre en {1}',
  '{0} and the {1}': '{0} y {1}',
  '{0} and {1}': '{0} y {1}',
  '{0} on {1}': '{0} en {1}',
  pawn: 'peón',
  knight: 'caballo',
  bishop: 'alfil',
  rook: 'torre',
  queen: 'dama',
  king: 'rey',
};
