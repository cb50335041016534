import type { OF_TIME } from '../../time';
import type { TextsOf } from '../refusal-texts';

export const timeEs: TextsOf<typeof OF_TIME> = {
  'additional-break-needs-exception': [
    'Más vacaciones, solo por excepción',
    '`true`, con el motivo por el que las concedió el director; o menos días.',
  ],
  'break-ends-before-it-starts': ['La pausa acaba antes de empezar', 'Un día no anterior a `from`.'],
  'break-reaches-back': ['La pausa llega al pasado', 'Un momento no anterior a lo que registró el reloj.'],
  'contradictory-settings': [
    'Ajustes contradictorios',
    'Ajustes que vayan juntos; `detail` indica los que no.',
  ],
  'flag-on-record': ['Tiempo agotado ya registrado', 'Un día posterior al tiempo agotado que consta.'],
  'gap-not-over': [
    'El corte no ha terminado',
    'Un momento pasado: una caída se declara cuando ha terminado.',
  ],
  'invalid-setting': ['Ajuste no válido', 'Un número dentro de los límites que indica la respuesta.'],
  'invalid-span': ['Intervalo no válido', 'Un momento posterior a `from`.'],
  'leave-allowance-exceeded': [
    'Se excede el derecho a vacaciones',
    'Un día hasta el que no se tome más de lo que queda del año; GET /me/leave lo muestra.',
  ],
  'leave-begun': [
    'Las vacaciones han empezado',
    'Unas vacaciones que no hayan empezado; las que sí, se acortan.',
  ],
  'leave-dated-back': [
    'Vacaciones con fecha atrasada',
    'Hoy o un día posterior: solo el director concede vacaciones con fecha atrasada.',
  ],
  'leave-dates-invalid': ['Fechas no válidas', 'Días del calendario, como `2027-01-31`.'],
  'leave-dates-reversed': ['Fechas al revés', 'El día `from` o uno posterior.'],
  'leave-in-all-games': [
    'Las vacaciones valen en todas las partidas',
    'Nada: las vacaciones son de un torneo, en todas sus partidas allí.',
  ],
  'leave-not-allowed': ['Vacaciones no permitidas', 'Torneos cuyas condiciones permitan vacaciones.'],
  'leave-not-shortened': [
    'Las vacaciones no se acortan',
    'Un día anterior al final de las vacaciones y no anterior a su comienzo.',
  ],
  'leave-out-of-bounds': [
    'Vacaciones fuera de límites',
    'Un día no más lejano y unas vacaciones no más largas de lo que se lleva.',
  ],
  'leave-over': ['Vacaciones terminadas', 'Un día aún por venir.'],
  'leave-overlaps': ['Las vacaciones se solapan', 'Días que no estén tomados ya.'],
  'leave-too-short': [
    'Vacaciones demasiado cortas',
    'Un día con el que las vacaciones tengan el mínimo que indica la respuesta.',
  ],
  'no-running-game': [
    'Ninguna partida en curso',
    'Torneos en los que tenga una partida en curso, tales partidas y, por su nombre, torneos inscritos que aún no empiezan.',
  ],
  'no-special-leave': [
    'Sin vacaciones especiales',
    'Vacaciones ordinarias: este reglamento no tiene especiales.',
  ],
  'no-such-local-time': ['No existe esa hora local', 'Una hora que muestren los relojes de la zona.'],
  'not-declared': ['No declarada', 'Una caída declarada.'],
  'not-previewed': ['Sin vista previa', 'Lo mismo, después de ver antes lo que cambiaría.'],
  'not-quarantined': ['No está apartado', 'Algo que esté apartado.'],
  'start-delayed-in-all-games': [
    'El comienzo se retrasa en todas las partidas',
    'Nada: se retrasa el comienzo de todas sus partidas.',
  ],
  'start-delayed-already': ['Comienzo ya retrasado', '`false`: el comienzo de un torneo se retrasa una vez.'],
  'start-delay-too-long': ['Comienzo demasiado retrasado', 'No más días de los que se indican.'],
  'starters-arrange': [
    'El comienzo lo retrasa quien pone en marcha las partidas',
    'Una solicitud al Comité de Inicio o, en un torneo general, al Iniciador de Partidas.',
  ],
  'start-stays': [
    'El comienzo no se retrasa',
    'Un torneo de la Liga: en otros no se retrasa ningún comienzo.',
  ],
  'no-start-delay-asked': ['Ningún retraso solicitado', 'Una solicitud que nadie haya contestado aún.'],
  'not-an-entrant': ['No inscrito', 'Un torneo en el que el jugador esté inscrito.'],
  'start-delay-asked': ['Retraso ya solicitado', 'Nada: ya lo ha solicitado y se espera la respuesta.'],
  'time-control-missing': ['Falta el control de tiempo', 'Uno de los controles de tiempo, con sus ajustes.'],
  'time-goes-forward-only': ['El tiempo solo avanza', 'Un momento posterior a ahora.'],
  'too-many-breaks': ['Demasiadas pausas', 'Ninguna más en esta partida: tiene tantas como admite.'],
  'unknown-setting': ['Ajuste desconocido', 'Solo los ajustes que tiene este control de tiempo.'],
  'unknown-time-control': ['Control de tiempo desconocido', 'Una de las clases que enumera /openapi.json.'],
};
