import type { hintsDe } from '../de/hints';

export const hintsEs: Readonly<Record<keyof typeof hintsDe, string>> = {
  'Id of the event': 'Identificador del torneo',
  'Id of a player': 'Identificador de un jugador',
  'Id of a game': 'Identificador de una partida',
  'Id of a team': 'Identificador de un equipo',
  'Id of a section of the event': 'Identificador de un grupo del torneo',
  'Id of an event or a federation, or game-<id>':
    'Identificador de un torneo o código de una federación, o game-<identificador>',
  'Code of a federation': 'Código de una federación',
  'Id of a document, as POST /documents answered it':
    'Identificador de un documento, como lo dio POST /documents',
  'Kept as a document of yours': 'Se guarda como documento suyo',
  'Id of an article, such as L-6.11': 'Identificador de un artículo, como L-6.11',
  'When it was decided, where that was before it is recorded':
    'Cuándo se decidió, si fue antes de registrarlo',
  'Instant, ISO 8601 with its offset from UTC, of the years 1800 to 2999':
    'Momento según ISO 8601 con su diferencia con UTC, de los años 1800 a 2999',
  'Calendar date of the sender, YYYY-MM-DD, of the years 1800 to 2999':
    'Fecha del remitente, AAAA-MM-DD, de los años 1800 a 2999',
};
