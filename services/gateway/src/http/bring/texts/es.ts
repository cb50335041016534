import type { BroughtTexts } from './texts';

export const broughtEs: BroughtTexts = {
  'import-start-list': {
    does: 'Inscribir a los jugadores de un archivo',
    who: 'el organizador, el delegado de una federación para sus jugadores',
    file: 'CSV, como lo guarda una hoja de cálculo. La primera línea nombra las columnas: player (el identificador aquí) y, si se quiere, rating, fixed (yes o no), games, title, federation (su código), fide, fee (received: pagada, o pending: pendiente), channel (federation o direct), through (el código de la federación que lo inscribe).',
  },
  'import-ratings': {
    does: 'Tomar ratings de una lista de la ICCF',
    who: 'el comisionado de ratings',
    file: 'CSV con las columnas ID;Country;Title;Name;Games;Rating;Gender, como las escribe la ICCF. ID es el identificador aquí.',
  },
  'import-trf': {
    does: 'Registrar un torneo pasado a partir de un informe de torneo de la FIDE',
    who: 'el operador',
    file: 'TRF16 o TRF26, como lo escriben los programas de emparejamiento, de jugadores o de equipos. Se registra el informe entero, o nada.',
  },
  'import-event-file': {
    does: 'Registrar un torneo con sus partidas y jugadas a partir de un archivo de torneo',
    who: 'el operador',
    file: 'Un archivo de torneo (JSON), como este servidor lo escribe de cada uno de sus torneos; las partidas van en PGN. Se registra el torneo entero, o nada.',
  },
  'take-over-list': {
    does: 'Continuar una lista de inscripción llevada en otra parte',
    who: 'el responsable de la lista',
    file: 'CSV. La primera línea nombra las columnas: player (el identificador aquí), since (un día, como 2026-01-31) y, si se quiere, rating, fixed, title, federation, fee.',
  },
  'take-over-rights': {
    does: 'Continuar una tabla de clasificados llevada en otra parte',
    who: 'el comisionado de torneos de título',
    file: 'CSV. La primera línea nombra las columnas: player (el identificador aquí), right (un identificador a elección), level, event, earned (un día) y, si se quiere, worth (1 o 1/2), place, expires (un día), fate (held, used, deferred).',
  },
  'take-over-balances': {
    does: 'Continuar los saldos y depósitos de cuentas llevadas en otra parte',
    who: 'el tesorero',
    file: 'CSV. La primera línea nombra las columnas: holder (el código de una federación o el identificador de un jugador), line (un identificador a elección), currency, minor units (céntimos; menos es deuda) y, en su lugar, held para un depósito, con lo que asegura (secures).',
  },
};
