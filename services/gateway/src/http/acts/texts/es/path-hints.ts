import type { pathHintsDe } from '../de/path-hints';

export const pathHintsEs: Readonly<Record<keyof typeof pathHintsDe, string>> = {
  'A calendar year': 'Un año natural',
  'A federation by its code, or a player by his id':
    'Una federación por su código, o un jugador por su identificador',
  'A stream that something falls due in': 'Un flujo en el que vence algo',
  'Board within the team, from 1': 'Tablero dentro del equipo, desde 1',
  'Code of the federation from which players are invited':
    'Código de la federación de la que se invita a jugadores',
  'First day of the list, YYYY-MM-DD': 'Primer día de la lista, AAAA-MM-DD',
  'Format of its events: wc-preliminary, wc-semi-final, …':
    'Formato de sus torneos: wc-preliminary, wc-semi-final, …',
  'Id of the request': 'Identificador de la solicitud',
  'Id of a token': 'Identificador de una clave de acceso',
  'Id of the appeal': 'Identificador de la apelación',
  'Id of the application, chosen by who makes it': 'Identificador de la solicitud, elegido por quien la hace',
  'Id of the case': 'Identificador del expediente',
  'Id of the claim': 'Identificador de la reclamación',
  'Id of the cycle, chosen by who opens it': 'Identificador del ciclo, elegido por quien lo abre',
  'Id of the dispute': 'Identificador de la disputa',
  'Id of the dispute, chosen by who raises it': 'Identificador de la disputa, elegido por quien la plantea',
  'Id of the document': 'Identificador del documento',
  'Id of the game': 'Identificador de la partida',
  'Id of the incident': 'Identificador del incidente',
  'Id of the incident, chosen by who records it':
    'Identificador del incidente, elegido por quien lo registra',
  'Id of the leave': 'Identificador de las vacaciones',
  'Id of the line': 'Identificador de la línea',
  'Id of the message': 'Identificador del mensaje',
  'Id of the motion': 'Identificador de la moción',
  'Id of the nomination, as its event names it': 'Identificador de la nominación, como lo da su suceso',
  'Id of the outage, chosen by who notices it': 'Identificador de la caída, elegido por quien la advierte',
  'Id of the right; a slash in it is written %2F':
    'Identificador del derecho; una barra en él se escribe %2F',
  'Id of the sanction, as its event names it': 'Identificador de la sanción, como lo da su suceso',
  'Id of the season, chosen by who announces it':
    'Identificador de la temporada, elegido por quien la convoca',
  'Id of the text': 'Identificador del texto',
  'Id of the webhook': 'Identificador del webhook',
  'Number of the invoice': 'Número de la factura',
  'Number of the plan': 'Número del plan',
  'Ratings that are kept apart': 'Ratings que se llevan aparte',
  'What the event is called': 'Cómo se llama el torneo',
  'Who recommends it': 'Quién lo recomienda',
  'Year and place in it: 2017-2': 'Año y puesto en él: 2017-2',
};
