import type { settingsDe } from '../de/settings';

export const settingsEs: Readonly<Record<keyof typeof settingsDe, string>> = {
  'there is no such setting': 'no existe',
  'must be set before play; null for an untimed game': 'debe fijarse antes de jugar',
  'must be set before play': 'debe fijarse antes de jugar',
  'must be a whole number from {0} to {1}': 'debe ser un número entero de {0} a {1}',
  'must be a whole number': 'debe ser un número entero',
  'must be a number': 'debe ser un número',
  'must be above 0 and at most {0}': 'debe ser mayor que 0 y como mucho {0}',
  'must be at least {0} and at most {1}': 'debe ser al menos {0} y como mucho {1}',
  'must be one of {0}': 'debe ser uno de {0}',
  'must be true or false': 'debe ser sí o no',
  'names something twice': 'nombra algo dos veces',
  'days count twice only where whole days are counted':
    'los días cuentan doble solo donde se cuentan días enteros',
  'exceeds clockDays, which the clock never shows more than': 'más de lo que el reloj muestra nunca',
  'the time control lasts {0} days, not {1}': 'el control de tiempo dura {0} días, no {1}',
  '{0} has no rules for {1}': '{0} no tiene reglas para {1}',
  'the event ends before it starts': 'el torneo termina antes de empezar',
  'calendar days are counted by receipt and posting': 'los días naturales se cuentan por recepción y envío',
  'minutes are for games at the board, and only those':
    'los minutos son para partidas ante el tablero, y solo para estas',
  'Triple Block events have no leave': 'los torneos Triple Block no tienen vacaciones',
  'the server determines flag fall itself': 'el servidor determina por sí mismo la caída de bandera',
  'off the server a time loss needs a claim': 'fuera del servidor, perder por tiempo exige una reclamación',
  'a flag that falls by itself ends the game': 'una bandera que cae por sí sola termina la partida',
  'there is no silence limit to be lifted': 'no hay plazo de silencio que levantar',
  'there is no leave to give': 'no hay vacaciones que dar',
  'is more than there is in a year': 'es más de lo que hay al año',
  'there is no leave at the board': 'ante el tablero no hay vacaciones',
  'sealed conditional moves need the server': 'las jugadas condicionales selladas necesitan el servidor',
  'open conditional moves are sent with a move off the server':
    'las jugadas condicionales abiertas se envían con una jugada fuera del servidor',
  'must be 0 or 3 to 7': 'debe ser 0 o de 3 a 7',
  'draws by agreement are ruled out, and yet offers are regulated':
    'las tablas de mutuo acuerdo están excluidas y, sin embargo, se regulan las ofertas',
  'offers are limited per game or per number of moves, not both':
    'las ofertas se limitan por partida o por número de jugadas, no ambas cosas',
  'the higher and the lower rating cannot both win a tie':
    'no pueden decidir a la vez el rating más alto y el más bajo',
  'there is no appeal for a panel to decide': 'no hay apelación que pueda decidir un panel',
  'who takes part would be shown less than everybody': 'los participantes verían menos que todos',
};
