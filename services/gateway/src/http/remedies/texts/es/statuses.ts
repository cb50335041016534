import type { OF_STATUS } from '../../statuses';

export const statusesEs: Readonly<Record<keyof typeof OF_STATUS, string>> = {
  400: 'Corrija la petición; /openapi.json dice qué admite.',
  401: 'Envíe una clave de acceso que este servidor acepte.',
  403: 'Pregunte a quien pueda; /openapi.json dice quién es.',
  404: 'Búsquelo en la lista en que debería estar: quizá no existió nunca, o aún no es público.',
  405: 'Use uno de los métodos de `Allow`.',
  406: 'Acepte uno de los tipos de /openapi.json.',
  408: 'Envíelo otra vez.',
  409: 'Lea cómo está ahora, y decida de nuevo.',
  410: 'Nada: se borró para siempre, y lo que lo cita conserva su identificador y su huella.',
  412: 'Léalo otra vez y envíe su nuevo `ETag`.',
  413: 'Envíe menos de una vez.',
  415: 'Envíe JSON en UTF-8.',
  422: 'La regla dice qué hace falta: cúmplala, o pregunte al cargo que puede decidir otra cosa.',
  429: 'Espere lo que dice `Retry-After`.',
  431: 'Envíe cabeceras más pequeñas.',
  500: 'Envíelo otra vez más tarde.',
  503: 'Espere lo que dice `Retry-After` y envíelo otra vez con el mismo `Idempotency-Key`.',
};
