import type { OF_PLAY } from '../../play';
import type { TextsOf } from '../refusal-texts';

export const playEs: TextsOf<typeof OF_PLAY> = {
  'against-the-board': [
    'Contra la posición',
    'Elija un resultado que no dé a ningún jugador más que la posición del tablero (`choices`).',
  ],
  'ambiguous-move': [
    'Jugada ambigua',
    'La misma jugada con la casilla de la que viene la pieza; GET /games/<id>/legal-moves las da todas.',
  ],
  'answer-not-due': ['Aún no toca responder', 'Lo mismo, después del día que indica la respuesta.'],
  'bad-clocks': [
    'Relojes imposibles',
    'Tiempos que pueda mostrar el control de tiempo del torneo, como dice `detail`.',
  ],
  'bad-commitment': [
    'Compromiso no válido',
    'Una huella SHA-256 en minúsculas por cada respuesta de la línea.',
  ],
  'bad-fen': ['FEN no válida', 'Una posición en notación Forsyth-Edwards con todos sus campos.'],
  'castling-rights-held': [
    'Quedan derechos de enroque',
    'Una reclamación por tabla de finales cuando ningún bando pueda ya enrocar.',
  ],
  'clerical-data': [
    'Datos de la correspondencia',
    'Número, fechas de recibo y de envío y total de días, cada una un día del calendario.',
  ],
  'clock-runs': [
    'El reloj corre',
    'Una jugada, vacaciones o una petición al director: los jugadores no paran relojes.',
  ],
  'commitment-mismatch': [
    'El compromiso no coincide',
    'La sal y la línea que se depositaron: lo que se abre debe dar el compromiso registrado entonces.',
  ],
  'conclusion-date-missing': [
    'Falta la fecha del final',
    'El día en que terminó la partida, como `2027-01-31`.',
  ],
  'conditionals-not-allowed': [
    'Jugadas condicionales no permitidas',
    'Nada: las condiciones del torneo no permiten jugadas condicionales.',
  ],
  'copy-missing': ['Falta la copia', '`true`: guarde antes una copia de la consulta.'],
  'date-passed': ['Fecha pasada', 'Un día aún por venir.'],
  'deadline-not-passed': ['Plazo no vencido', 'Lo mismo, cuando venza el plazo que indica la respuesta.'],
  'draw-agreement-not-allowed': [
    'Tablas por acuerdo no permitidas',
    '`false`: el torneo no permite tablas por acuerdo.',
  ],
  'draw-offer-limit': [
    'Límite de ofertas de tablas',
    '`false`: ya se ofrecieron tablas tantas veces como permite el torneo.',
  ],
  'extension-due': [
    'Prórroga pendiente',
    '`false`, o un tiempo que se prorroga en lugar de una partida que se llama a adjudicación.',
  ],
  'flag-fallen': ['Tiempo agotado', 'Nada: el tiempo se agotó antes, y eso decide la partida.'],
  'flags-not-claimed': [
    'Tiempos sin reclamar',
    'Antes, una reclamación por cada exceso de tiempo que indica la respuesta.',
  ],
  'game-interrupted': ['Partida interrumpida', 'Lo mismo, cuando se reanude la partida.'],
  'game-not-over': ['La partida no ha terminado', 'Una partida terminada.'],
  'game-over': [
    'Partida terminada',
    'Una partida que aún se juegue; lo terminado se corrige por una resolución.',
  ],
  'game-replaced': [
    'Partida sustituida',
    'Corrija el resultado de la partida que la sustituye; esta no cuenta.',
  ],
  'game-too-long': ['Partida demasiado larga', 'Menos: una partida no admite más.'],
  'games-do-not-differ': [
    'Las partidas no difieren',
    '`true`, donde las dos partidas de la pareja difieran.',
  ],
  'general-conditional': [
    'Condicional demasiado general',
    'Una jugada posible del rival y la respuesta a ella.',
  ],
  'illegal-move': ['Jugada ilegal', 'Una de GET /games/<id>/legal-moves.'],
  'illegal-position': [
    'Posición ilegal',
    'Una posición a la que pueda llegar una partida; `detail` dice qué hay contra esta.',
  ],
  'incomplete-card': ['Tarjeta incompleta', 'La última jugada, repetida en la tarjeta (`repeats`).'],
  'incomplete-snapshot': ['Datos incompletos', 'Unos con cada campo que indica la respuesta.'],
  'inquiry-answered': [
    'Consulta respondida',
    'Una nueva consulta, cuando hayan pasado otros 21 días sin jugada.',
  ],
  'inquiry-too-early': [
    'Consulta demasiado pronto',
    'El día que la respuesta indica como `from`, o uno posterior.',
  ],
  'interruption-not-allowed': [
    'Interrupción no permitida',
    'Nada: los relojes de este control de tiempo nunca se interrumpen.',
  ],
  'invalid-amount': ['Cantidad no válida', 'Más que nada, y no más de lo que cabe en un reloj.'],
  'letter-missing': ['Falta la carta', 'La carta al jugador, guardada o como `{ "text": "…" }`.'],
  'line-ends-early': [
    'La partida acaba antes que la línea',
    'Una línea que acabe donde con ella acabaría la partida.',
  ],
  'line-left': ['Línea abandonada', 'Nada: la partida ha tomado otro rumbo.'],
  'line-length': [
    'Longitud de la línea',
    'Jugadas esperadas y respuestas alternas, acabada en una respuesta, no más larga de lo que se indica.',
  ],
  'line-not-whole': ['Línea no entera', 'Un número par de 2 a la longitud de la línea.'],
  'line-of-replaced': [
    'Línea del sustituido',
    'Una del jugador que juega ahora: las de su predecesor son nulas.',
  ],
  'line-stands': [
    'Hay una línea en vigor',
    'Una que empiece donde acaba la que está en vigor, o retire antes aquella.',
  ],
  'medium-not-agreed': [
    'Vía no acordada',
    'Una vía que ambos hayan acordado, o ninguna aparte de las del reglamento.',
  ],
  'medium-ordered': ['Vía ordenada', 'La vía que ordenó el director.'],
  'min-moves': ['Mínimo de jugadas', 'Lo mismo, cuando ambos hayan hecho tantas jugadas como se indica.'],
  'mixed-notation': ['Notaciones mezcladas', 'Todas en una notación.'],
  'move-final': [
    'Jugada definitiva',
    'Nada: una jugada hecha vale; una oferta de tablas puede ir con la siguiente.',
  ],
  'move-is-legal': ['La jugada es legal', 'La media jugada de una que no fuera legal: esta lo era.'],
  'moved-on': ['Siguió jugando', 'Una resolución tras la que el jugador no haya jugado aún.'],
  'no-bank': [
    'Sin reserva de tiempo',
    'Una partida con el control de tiempo que tiene reserva (Triple Block).',
  ],
  'no-draw-offer': ['Sin oferta de tablas', 'Una oferta en vigor: el rival no ha hecho ninguna, o caducó.'],
  'no-member': [
    'No es miembro',
    'Puede plantearlo un miembro de la federación para cuyos miembros es el torneo.',
  ],
  'no-offer': ['Sin oferta', 'Nada: quien jugó el último no ofreció nada.'],
  'no-overstep': ['Sin exceso de tiempo', 'Lo mismo, donde el rival haya pasado su plazo.'],
  'no-quickplay-finish': [
    'Sin final rápido',
    'Una victoria reclamada antes de que acabe la partida: con incremento no hay tales tablas.',
  ],
  'no-resignation': ['Sin abandono', 'Una partida que terminó por abandono.'],
  'no-score-owed': ['No se debe planilla', 'Un bando que aún deba su planilla.'],
  'no-such-break': ['No hay tal pausa', 'Una pausa que haya llegado a la partida.'],
  'no-such-line': ['No hay tal línea', 'Una línea suya depositada.'],
  'no-such-result': ['No hay tal resultado', 'Uno de `1-0`, `0-1`, `1/2-1/2` y lo demás que se admita.'],
  'not-a-chess960-array': [
    'No es una posición de ajedrez 960',
    'Una de las 960 posiciones, o ninguna para la habitual.',
  ],
  'not-a-tablebase-position': [
    'No es posición de tabla de finales',
    'Una posición que esté en las tablas de finales.',
  ],
  'not-inactive': [
    'No está inactiva',
    'Menos días de los que han callado los jugadores, donde lo prevé el reglamento.',
  ],
  'not-interrupted': ['No está interrumpida', 'Una partida interrumpida.'],
  'not-on-move': ['No le toca jugar', 'Lo mismo, cuando le toque jugar.'],
  'notation-not-allowed': ['Notación no permitida', 'Una que permitan las condiciones del torneo.'],
  'noted-before-made': ['Anotada antes de hacerse', 'Una media jugada ya hecha.'],
  'nothing-left-to-play': [
    'Nada queda por jugar',
    'Un resultado: la posición del tablero termina la partida.',
  ],
  'notice-too-short': [
    'Anuncio con poca antelación',
    'Uno cuya fecha sea un mes o más posterior al mes de portada del número.',
  ],
  'offer-lapses-by-move': [
    'La oferta caduca al jugar',
    'Una jugada: por este reglamento se rechaza una oferta jugando.',
  ],
  'offer-needs-move': [
    'La oferta va con una jugada',
    'La oferta con una jugada: `offerDraw` de PUT …/plies/<ply>.',
  ],
  'offer-stands': ['La oferta vale', 'Nada: una oferta vale hasta que el rival responda o juegue.'],
  'offer-void': ['Oferta nula', 'Nada: una oferta hecha con el tiempo agotado es nula.'],
  'opponent-has-not-agreed': ['El rival no ha aceptado', 'Lo mismo, cuando el rival haya aceptado.'],
  'own-message': ['Mensaje propio', 'Un mensaje del rival; el propio se borra.'],
  'own-move': ['Jugada propia', 'Una media jugada del rival.'],
  'own-move-due': [
    'Le toca a usted jugar',
    'Una jugada: quien está en juego mueve, y no envía condicionales.',
  ],
  'own-move-missing': [
    'Falta la jugada propia',
    'Su propia jugada después de la parte aceptada de la línea.',
  ],
  'personal-notice-needed': [
    'Hace falta aviso personal',
    'Nada: se escribe a cada jugador, donde se llama a no más de veinte partidas.',
  ],
  'play-has-ceased': [
    'El juego ha cesado',
    'La planilla y la petición: el juego acabó en la fecha de la adjudicación.',
  ],
  'ply-not-reached': ['Media jugada no alcanzada', 'Una media jugada ya jugada.'],
  'position-over': ['Posición ya decidida', 'Empiece desde una posición en la que todavía se pueda jugar.'],
  'promotion-required': [
    'Falta la coronación',
    'La misma con la pieza en que se convierte el peón: `e7e8q`, `e8=Q`.',
  ],
  'recorded-history': ['Historia registrada', 'Una partida jugada aquí: lo traído queda como se registró.'],
  'reply-not-due': ['Aún hay plazo para responder', 'Lo mismo, cuando haya pasado el plazo para responder.'],
  'request-first': [
    'Antes, una petición',
    'Antes una petición al rival o al director, como lo prevé el reglamento.',
  ],
  'resignation-stands': ['El abandono vale', 'Nada: por este reglamento no puede rechazarse un abandono.'],
  'rights-waived': ['Derechos renunciados', 'Nada: quien siguió jugando renunció a ello.'],
  'rook-moved-first': ['Se movió antes la torre', 'El enroque escrito con el rey, o el rey movido primero.'],
  'routing-not-followed': [
    'No se siguió el envío ordenado',
    'La vía por la que el director hace enviar las jugadas (`via`).',
  ],
  'same-person': ['La misma persona', 'Una decisión de otro que quien lo planteó.'],
  'score-kept-by-server': [
    'La planilla la lleva el servidor',
    'Nada: el servidor lleva la planilla de esta partida.',
  ],
  'score-not-kept': ['Planilla no llevada', 'Las jugadas hasta ahora, anotadas.'],
  'server-determines': [
    'Lo determina el servidor',
    'Nada: en esta partida el servidor determina que un tiempo se agotó.',
  ],
  'server-game': [
    'Partida en servidor',
    'Una partida por correo postal o ante el tablero: en el servidor esto no puede ocurrir.',
  ],
  'sheet-not-confirmed': ['Planilla sin confirmar', 'Lo mismo, cuando el rival haya confirmado la planilla.'],
  'silence-limit-stands': [
    'El límite de silencio vale',
    'Nada: el torneo no deja anunciar una reflexión larga.',
  ],
  'snapshot-missing': ['Faltan los datos', 'Los de cada bando; la respuesta indica quién no los dio.'],
  'stale-nudge': ['Aviso anticuado', 'La revisión de la partida tal como está.'],
  'time-was-over': [
    'El tiempo se había agotado',
    'Relojes con los que el bando que juega aún tenga tiempo, o decida la partida donde se jugó.',
  ],
  'too-early': ['Demasiado pronto', 'Lo mismo, después del momento que indica la respuesta.'],
  'too-few-moves': ['Muy pocas jugadas', 'Lo mismo, cuando se haya mostrado una jugada.'],
  'too-late': ['Demasiado tarde', 'Nada: el plazo para ello, que indica la respuesta, ha pasado.'],
  'too-many-lines': ['Demasiadas líneas', 'Tantas como se indica, a lo sumo.'],
  'too-many-messages': ['Demasiados mensajes', 'Ninguno más en esta partida.'],
  'too-many-pieces': ['Demasiadas piezas', 'Una posición con no más piezas de las que se indican.'],
  'too-much-time': ['Demasiado tiempo', 'Lo mismo, con menos tiempo del que prevé el reglamento.'],
  'too-young-to-call-in': [
    'Muy reciente para llamarla a adjudicación',
    'Una partida que haya durado lo que prevé el reglamento.',
  ],
  untimed: ['Sin control de tiempo', 'Una partida con control de tiempo.'],
  'results-not-published': ['Resultados no publicados', 'Un torneo que haya publicado sus resultados.'],
};
