import type { OF_ASKING } from '../../asking';
import type { TextsOf } from '../refusal-texts';

export const askingEs: TextsOf<typeof OF_ASKING> = {
  'bad-request': [
    'Petición incorrecta',
    'Corrija los campos indicados en `errors`; /openapi.json dice qué admite cada uno.',
  ],
  'unreadable-move': [
    'Jugada ilegible',
    'Escriba la jugada en la notación de la partida; GET /games/<id>/legal-moves las da todas.',
  ],
  'cursor-ahead': [
    'El cursor va por delante',
    'Acontecimientos que usted tenía se perdieron en una restauración: deshaga lo que tomó de los posteriores a `newest` y siga desde ahí, o haga de nuevo su copia desde el principio.',
  ],
  'token-missing': ['Falta la clave de acceso', 'Envíe `Authorization: Bearer <token>`.'],
  'token-invalid': [
    'Clave de acceso no válida',
    'Pida una nueva clave a quien la emite, o haga una personal.',
  ],
  'token-expired': ['Clave de acceso caducada', 'Consiga una nueva clave.'],
  'token-revoked': ['Clave de acceso revocada', 'La clave fue revocada: haga otra, si aún puede.'],
  'session-over': [
    'Sesión terminada',
    'Entre otra vez: una sesión dura doce horas, o hasta que alguien la termine.',
  ],
  'sign-in-failed': [
    'No se pudo entrar',
    'Entre otra vez, desde /sign-in en el mismo navegador; si sigue así, dígaselo al operador.',
  ],
  'form-not-ours': ['El formulario no es nuestro', 'Abra otra vez la página y envíe su propio formulario.'],
  'scope-missing': ['Falta el ámbito', 'Use una clave hecha con el ámbito que esto necesita.'],
  'login-of-official': [
    'Acceso de un directivo',
    'Pregunte al operador, que concede los cargos: él dice con qué acceso se conoce a un directivo.',
  ],
  'own-cause': [
    'En causa propia',
    'Pregunte al cargo que indica la respuesta: nadie actúa en un asunto que le toca a él mismo.',
  ],
  forbidden: ['No permitido', 'Pregunte a quien tenga el cargo para ello; la respuesta dice cuál.'],
  'command-id-reused': ['Identificador de otra orden', 'Use un `Idempotency-Key` nuevo para otra orden.'],
  'stale-revision': ['Revisión anticuada', 'Léalo otra vez y envíe su nuevo `ETag` en `If-Match`.'],
  'not-your-turn': ['No le toca jugar', 'Espere al rival: GET /games/<id> muestra a quién le toca.'],
  'ply-already-played': [
    'Media jugada ya jugada',
    'GET /games/<id> muestra lo que se jugó en esta media jugada.',
  ],
  'too-many-requests': ['Demasiadas peticiones', 'Espere lo que dice `Retry-After`.'],
  'not-recorded': ['No registrado', 'Nada se registró: envíelo otra vez con el mismo `Idempotency-Key`.'],
  'too-much-contention': [
    'Demasiados a la vez',
    'Demasiados actúan a la vez sobre lo mismo: espere lo que dice `Retry-After` y envíelo otra vez con el mismo `Idempotency-Key`.',
  ],
  'stream-stopped': ['Detenido', 'Pregunte al operador: se registró algo que esta versión no conoce.'],
  'internal-error': [
    'Error interno',
    'Envíelo otra vez más tarde; si sigue así, diga al operador cuándo ocurrió.',
  ],
  'no-such-projection': [
    'No hay tal modelo de lectura',
    'GET /status enumera lo que sigue a cada servicio; un modelo de lectura se llama como lo que lo lleva al día.',
  ],
  'no-such-key': ['No hay tal clave', '`keys` de GET /log/<service> enumera las que firman.'],
  'newest-key': [
    'Clave más reciente',
    'Ponga antes una más reciente delante de ella en AMICI_LOG_KEYS, y avise a todos los que confían en ella.',
  ],
  'rebuild-under-way': ['Reconstrucción en curso', 'Espere a que termine: GET /status muestra por dónde va.'],
  'document-cited': ['Documento citado', 'Pregunte al operador, que borra lo citado.'],
  'person-erased': ['Persona borrada', 'Nada: esta persona pidió que la borraran.'],
};
