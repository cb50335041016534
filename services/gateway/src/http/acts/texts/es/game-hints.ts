import type { gameHintsDe } from '../de/game-hints';

export const gameHintsEs: Readonly<Record<keyof typeof gameHintsDe, string>> = {
  'Id of the player of White': 'Identificador del jugador de blancas',
  'Id of the player of Black': 'Identificador del jugador de negras',
  'Id of a book of laws, or id@version': 'Identificador de un libro de leyes, o identificador@versión',
  'Conditions of the event; omitted = the defaults': 'Condiciones del torneo; si se omiten, las previstas',
  'Start array of a Chess960 game': 'Posición inicial de una partida de Chess960',
  'Where it comes from: what identifies it there': 'De dónde viene: lo que la identifica allí',
  'Absent: not recorded': 'Ausente: no consta',
  'What the result rests on: pgn, crosstable, …': 'En qué se apoya el resultado: pgn, crosstable, …',
  'What may be personal in them is kept where it can be erased':
    'Lo que puedan tener de personal se guarda donde puede borrarse',
  'The event that pairs it; null: none': 'El torneo que la empareja; vacío: ninguno',
  'Time left; of the side to move, as it began to think':
    'Tiempo restante; del bando que juega, al empezar a pensar',
  'Triple Block: time in the bank': 'Triple Block: tiempo en la reserva',
  'Calendar days used since the line under the last overstep, or since the start':
    'Días de calendario usados desde la raya bajo el último exceso, o desde el comienzo',
  'Moves above that line': 'Jugadas por encima de esa raya',
  'Whose offer of a draw waits for an answer': 'De quién es la oferta de tablas que espera respuesta',
  'When the game began': 'Cuándo empezó la partida',
  'The move in the notation named': 'La jugada en la notación indicada',
  'Offers a draw with the move': 'Ofrece tablas con la jugada',
  "Open lines sent with the move off the server (UCI), each beginning with the opponent's move":
    'Líneas abiertas enviadas con la jugada fuera del servidor (UCI), cada una empieza por la jugada del rival',
  'Dates and medium of a move sent by post, e-mail or fax':
    'Fechas y vía de una jugada enviada por correo postal, electrónico o fax',
  'The day the move before came to the address, opened or not':
    'El día en que la jugada anterior llegó a la dirección, abierta o no',
  'After serious illness or unexpected absence: the day of return':
    'Tras enfermedad grave o ausencia inesperada: el día del regreso',
  'The opponent had been told promptly of the absence': 'Se había avisado enseguida al rival de la ausencia',
  'When the move before arrived by e-mail or server':
    'Cuándo llegó la jugada anterior por correo electrónico o servidor',
  'IANA time zone the recipient lives in': 'Zona horaria (IANA) en que vive el destinatario',
  "On a card: the opponent's last move": 'En una tarjeta: la última jugada del rival',
  'Over the board: the two steps of a castling in the order they were made':
    'Ante el tablero: los dos pasos de un enroque en el orden en que se hicieron',
  'When the move that is answered came; null for a first move':
    'Cuándo llegó la jugada que se responde; vacío si es la primera',
  'The ply the claimant has to play: the claim is about the position before it':
    'La media jugada que toca al reclamante: la reclamación es sobre la posición anterior',
  'The move on which the claim rests, announced and not yet played':
    'La jugada en que se apoya la reclamación, anunciada y aún no jugada',
  'The dates of that move, where days are counted by them':
    'Las fechas de esa jugada, donde los días se cuentan por ellas',
  'Away from the server: the time exceeded is your own':
    'Fuera del servidor: el tiempo excedido es el suyo propio',
  'How many plies of the line, an even number': 'Cuántas medias jugadas de la línea, un número par',
  'The ply of your own next move': 'La media jugada de su propia jugada siguiente',
  'Your own next move, UCI': 'Su propia jugada siguiente (UCI)',
  'What was written to the player first, in games of the League':
    'Lo que primero se escribió al jugador, en partidas de la Liga',
  'Milliseconds; negative takes': 'Milisegundos; negativo quita',
  'Milliseconds taken': 'Milisegundos que se quitan',
  'Moves, dates and a copy of the inquiry are enclosed': 'Se adjuntan jugadas, fechas y copia de la consulta',
  'The ply the opponent was to make': 'La media jugada que debía hacer el rival',
  'What was received in place of a legal move': 'Lo que se recibió en lugar de una jugada legal',
  'The dates of what is sent back': 'Las fechas de lo que se devuelve',
  'The dates of sending it back': 'Las fechas de la devolución',
  "1 is the game's first move by either side": '1 es la primera jugada de la partida, de cualquier bando',
  UCI: 'UCI',
  'The first ply that is struck': 'La primera media jugada que se anula',
  "Taken from the offender's time; null leaves it to the correction":
    'Se quita del tiempo del infractor; vacío: queda en la corrección',
  'Notations the score is written in': 'Notaciones en que está escrita la planilla',
  'All your games in the event already differ': 'Todas sus partidas del torneo ya difieren',
  'Play counts up to the last move before it': 'Lo jugado cuenta hasta la última jugada anterior',
  'Of a game that delays its event: whether both players are playing on':
    'De una partida que retrasa su torneo: si ambos jugadores siguen jugando',
  'Federations for which this game decides something': 'Federaciones para las que esta partida decide algo',
  'The ply at which it happened; the current one when absent':
    'La media jugada en que ocurrió; si falta, la actual',
  'In a team event: small enough for the captains to settle':
    'En un torneo por equipos: lo bastante leve para que lo arreglen los capitanes',
  'Id of the ruling appealed against': 'Identificador de la resolución apelada',
  'Id of the dispute that was not decided in time': 'Identificador de la disputa no decidida a tiempo',
  'Id of the ruling': 'Identificador de la resolución',
  'Written before the move is made, for a draw claim':
    'Anotada antes de hacer la jugada, para reclamar tablas',
  'At most 2,000 characters, kept where they can be erased':
    '2000 caracteres como máximo, guardados donde pueden borrarse',
  'Plies played when it is filed': 'Medias jugadas hechas al depositarla',
  "UCI: the opponent's expected move, your reply to it, and so on; ends with a reply":
    'UCI: la jugada esperada del rival, su respuesta, y así sucesivamente; termina con una respuesta',
  'Why the line is looked into': 'Por qué se mira la línea',
  'First day (UTC), charged whole even where leave begins in its course':
    'Primer día (UTC), se cuenta entero aunque las vacaciones empiecen en su transcurso',
  'Last day (UTC)': 'Último día (UTC)',
  'Last day before he begins (UTC), 30 days in all at the most':
    'Último día antes de que él empiece (UTC), 30 días en total como máximo',
  'The day it starts on (UTC)': 'El día en que empieza (UTC)',
  'Where games are adjourned: some of them; omitted: all':
    'Donde se aplazan partidas: algunas de ellas; si se omite, todas',
  'Events, also entered ones that have yet to begin, or game-<id> for a game outside any; omitted: all he has games running in now, and none that begins later':
    'Torneos, también inscritos que aún no empiezan, o game-<identificador> para una partida fuera de ellos; si se omite, todos en los que el jugador tiene ahora partidas en curso, y ninguno que empiece después',
  'A start put off, which counts as an adjournment': 'Un comienzo aplazado, que cuenta como interrupción',
  'False: the opponents have yet to be told, where the player does that himself':
    'No: aún hay que avisar a los rivales, donde lo hace el propio jugador',
  'The new last day (UTC)': 'El nuevo último día (UTC)',
  'The event': 'El torneo',
  'More than is usual in one year': 'Más de lo habitual en un año',
};
