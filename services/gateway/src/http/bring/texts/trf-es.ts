import type { TextsByEnglish } from '@amici/web';

/** What is wrong with tournament reports (TRF), and how they are read, by its English. */
export const trfEs: TextsByEnglish = {
  '{0} is read as {1}': '{0} se lee como {1}',
  'points {0}, read as {1}': 'puntos {0}, se leen como {1}',
  'start numbers have gaps: players are numbered from 1 to {0}, in their order':
    'faltan números de orden: los jugadores se numeran del 1 al {0}, en su orden',
  'columns are counted in {0}, not in characters, and read so':
    'las columnas cuentan {0}, no caracteres, y se leen así',
  'wins by forfeit (+ and -) are kept as wins':
    'las victorias por incomparecencia (+ y -) se registran como victorias',
  'a tournament is rated whole or not at all: W, D and L are kept as 1, = and 0':
    'un torneo puntúa entero o no puntúa: W, D y L se registran como 1, = y 0',
  'points are stated by record {0}: here a win is 1 point and a draw a half':
    'los puntos siguen el registro {0}: aquí una victoria es 1 punto y unas tablas medio',
  'the name of the tournament is missing: add a line “012 <name>”':
    'falta el nombre del torneo: añada una línea «012 <nombre>»',
  'the first day is missing: add a line “042 2021/01/31”':
    'falta el primer día: añada una línea «042 2021/01/31»',
  'the first day is missing (042), and that of the first round is taken':
    'falta el primer día (042), y vale el de la primera ronda',
  '“{0}” is no day, or may be two: write 2021/01/31':
    '«{0}» no es un día, o puede ser dos: escriba 2021/01/31',
  'the last day is before the first (042): mend one of them':
    'el último día es anterior al primero (042): corrija uno de los dos',
  'columns {0} to {1} are for {2}, and have “{3}”: align the line by the columns of TRF, without tabs':
    'en las columnas {0} a {1} está «{3}» en lugar de {2}: alinee la línea con las columnas de TRF, sin tabuladores',
  'column {0} is for {1}, and has “{2}”: align the line by the columns of TRF, without tabs':
    'en la columna {0} está «{2}» en lugar de {1}: alinee la línea con las columnas de TRF, sin tabuladores',
  'a space': 'un espacio',
  'two spaces': 'dos espacios',
  'the start number': 'el número de orden',
  'the rating': 'el rating',
  'the FIDE number': 'el número FIDE',
  'the date of birth': 'la fecha de nacimiento',
  'the points': 'los puntos',
  'the place': 'el puesto',
  'an opponent': 'un rival',
  'a colour (w, b or -)': 'un color (w, b o -)',
  'a result': 'un resultado',
  'a number': 'un número',
  'the number of the team': 'el número del equipo',
  'start numbers of the players': 'números de orden de los jugadores',
  'a report has two players or more, a line 001 each':
    'un informe tiene dos jugadores o más, una línea 001 cada uno',
  'a report has {0} players at most': 'un informe tiene {0} jugadores como máximo',
  'a tournament has {0} games at most': 'un torneo tiene {0} partidas como máximo',
  'a rating is {0} at most': 'un rating es {0} como máximo',
  "start number {0} is another player's: give each a number of their own":
    'el número {0} ya es de otro jugador: dé uno propio a cada uno',
  'the name of the player is missing: write it in columns 15 to 47':
    'falta el nombre del jugador: va en las columnas 15 a 47',
  'the name of the team is missing': 'falta el nombre del equipo',
  'the name of the tournament has invisible signs: remove them':
    'el nombre del torneo tiene signos invisibles: quítelos',
  'a line-up is “300 round team opponent players”, all of them numbers':
    'una alineación es «300 ronda equipo rival jugadores», todo números',
  'lines that begin with “{0}” are no records of TRF, and passed over':
    'las líneas que empiezan por «{0}» no son registros de TRF y se pasan por alto',
  'round {0}: {1}': 'ronda {0}: {1}',
  'a player cannot be their own opponent': 'nadie juega contra sí mismo',
  'start number {0} has no line 001': 'el número {0} no tiene línea 001',
  'player {0} met {1}, whose line {2} has another opponent: mend one of them':
    'el jugador {0} jugó con {1}, cuya línea {2} tiene otro rival: corrija una de las dos',
  'the game is not over: state its result in both lines, or send an event file, which has clocks':
    'la partida no ha terminado: escriba su resultado en ambas líneas, o envíe un archivo de torneo, que tiene relojes',
  'a forfeit without colours, kept with White for player {0}':
    'incomparecencia sin colores: el jugador {0} lleva blancas',
  'the colours are missing: write w in one line and b in the other':
    'faltan los colores: escriba w en una línea y b en la otra',
  'players {0} and {1} have the same colour: mend one of them':
    'los jugadores {0} y {1} tienen el mismo color: corrija uno',
  '{0} and {1} are no result of one game: mend the line of {2} or of {3}':
    '{0} y {1} no son el resultado de una partida: corrija la línea de {2} o de {3}',
  '{0} points are stated, and the rounds make {1}: mend the points or a result':
    'constan {0} puntos y las rondas dan {1}: corrija los puntos o un resultado',
  'player {0} plays for {1} already': 'el jugador {0} ya juega por {1}',
  '{0}: teams are taken for clubs, and passed over':
    '{0}: los equipos se toman por clubes y se pasan por alto',
  'player {0} plays for no team': 'el jugador {0} no juega por ningún equipo',
  'players {0} and {1} of {2} meet': 'los jugadores {0} y {1} de {2} se enfrentan',
  '{0} meets two teams in round {1}': '{0} se enfrenta a dos equipos en la ronda {1}',
  'boards are numbered by the order of {0}': 'los tableros se numeran por el orden de {0}',
  '{0} has fewer than {1} players: name one for each board':
    '{0} tiene menos de {1} jugadores: nombre uno por tablero',
};
