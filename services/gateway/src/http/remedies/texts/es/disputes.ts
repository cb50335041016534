import type { OF_DISPUTES } from '../../disputes';
import type { TextsOf } from '../refusal-texts';

export const disputesEs: TextsOf<typeof OF_DISPUTES> = {
  adjudicated: [
    'Adjudicada',
    'Una partida cuya adjudicación siga abierta; esta está decidida, y puede apelarse a tiempo.',
  ],
  'adjudication-open': [
    'Adjudicación abierta',
    'Nada: mientras la adjudicación esté abierta, solo el adjudicador da un resultado.',
  ],
  'adjudicator-assigned': [
    'Adjudicador ya designado',
    'El adjudicador ya designado; de una apelación se ocupa otro.',
  ],
  'appeal-forfeited': [
    'Derecho a apelar perdido',
    'Ninguna propia: el director puede permitirla de todos modos (POST …/permission por él).',
  ],
  'appeal-incomplete': [
    'Apelación incompleta',
    '`true`, y lo mismo para el director, cuando se haya avisado a ambos.',
  ],
  'claim-final': ['Reclamación definitiva', 'Lo que se reclamó primero: una reclamación no se cambia.'],
  'claim-incomplete': [
    'Reclamación incompleta',
    '`true`, y `scoreGiven` donde el motivo necesita la planilla.',
  ],
  'claim-lapsed': [
    'Reclamación caducada',
    'La media jugada en que surge el motivo: se reclama antes de la jugada siguiente.',
  ],
  'claim-open': ['Reclamación abierta', 'La misma orden, cuando se decida la reclamación abierta.'],
  'claim-stands': [
    'La reclamación vale',
    'Nada: una reclamación se decide, y con ello la partida sigue o termina.',
  ],
  'claims-still-open': [
    'Peticiones aún abiertas',
    'Lo mismo, cuando ambos hayan pedido un resultado o haya pasado el plazo.',
  ],
  'conflict-of-interest': [
    'Conflicto de intereses',
    'Una resolución de otro directivo: este tiene parte en la partida.',
  ],
  'correction-due': [
    'Corrección pendiente',
    'La jugada corregida: el incidente abierto se resuelve antes de seguir jugando.',
  ],
  'decision-final': ['Decisión definitiva', 'Nada: esta decisión es definitiva.'],
  'decision-not-due': [
    'Aún no vence la decisión',
    'Lo mismo, cuando haya pasado el plazo en que decide el director.',
  ],
  'dispute-decided': ['Disputa decidida', 'Una disputa abierta; contra la decisión está la apelación.'],
  'dispute-with-appeals': [
    'Disputa en apelación',
    'Una disputa que esté con el director: esta está con quienes deciden las apelaciones.',
  ],
  'evidence-missing': [
    'Falta la prueba',
    'Lo mismo otra vez: no pudo obtenerse la respuesta en que se apoya.',
  ],
  'federation-affected': [
    'Federación afectada',
    'Alguien de una federación a la que no afecte el resultado.',
  ],
  'filed-too-late': [
    'Depositada demasiado tarde',
    'Una línea depositada antes de la jugada a la que responde.',
  ],
  'finding-missing': ['Falta lo comprobado', '`true` o `false`, según lo que halló el director.'],
  'later-moves-contradict': [
    'Las jugadas posteriores lo contradicen',
    'Una media jugada tras la cual siga siendo posible lo jugado.',
  ],
  'may-appeal-already': ['Ya puede apelar', 'Nada: este bando puede apelar tal como está.'],
  'needs-claim': [
    'Hace falta reclamar',
    'Una reclamación del rival: en esta partida el tiempo agotado no cuenta por sí solo.',
  ],
  'no-adjudication': ['Sin adjudicación', 'Una partida llamada a adjudicación.'],
  'no-appeal': ['Sin apelación', 'Una adjudicación apelada a tiempo, o que el director dejó apelar.'],
  'no-inquiry': ['Sin consulta', 'Una partida en la que se escribió una consulta.'],
  'no-inquiry-procedure': [
    'Sin procedimiento de consulta',
    'Una reclamación o el procedimiento de silencio: este reglamento no tiene consultas.',
  ],
  'no-orders-to-play': [
    'Sin orden de seguir jugando',
    'Una resolución propia, o el reloj: estas reglas no fijan ningún día para seguir jugando.',
  ],
  'no-quickplay-claims': [
    'Sin reclamaciones de los últimos dos minutos',
    'Nada: el reglamento de este torneo no tiene tal reclamación.',
  ],
  'no-reconstruction': [
    'Sin reconstrucción',
    'Lo mismo, cuando alguien haya pedido que se reconstruya la partida.',
  ],
  'no-such-appeal': ['No hay tal apelación', 'Una apelación que muestre GET /games/<id>.'],
  'no-such-claim': ['No hay tal reclamación', 'La reclamación que GET /games/<id> muestra abierta.'],
  'no-such-dispute': ['No hay tal disputa', 'Una disputa abierta; el escritorio las enumera.'],
  'no-such-incident': ['No hay tal incidente', 'El incidente que muestra GET /games/<id>.'],
  'no-such-ruling': ['No hay tal resolución', 'Una resolución que muestre GET /games/<id>.'],
  'no-verdict': ['Sin veredicto', 'Lo mismo, cuando se haya comunicado el veredicto a los jugadores.'],
  'not-a-reading': ['No puede leerse así', 'Una de las jugadas que pueden leerse en lo escrito.'],
  'not-for-council': [
    'No es para el Consejo',
    '`upheld` o `dismissed`: al Consejo solo va lo que hizo un directivo.',
  ],
  'not-of-this-event': ['No es de este torneo', 'El torneo que empareja esta partida.'],
  'not-the-adjudicator': ['No es el adjudicador', 'El veredicto de quien fue designado.'],
  'not-the-players': ['No son los jugadores', 'Los que emparejó el torneo.'],
  'not-to-move': ['No le toca jugar', 'El jugador al que le toca.'],
  'not-your-dispute': ['No es su disputa', 'Una disputa propia.'],
  'nothing-reported': ['Nada denunciado', 'Un mensaje que haya denunciado quien lo recibió.'],
  'order-appealed': [
    'Orden recurrida',
    'La decisión del órgano de apelación y, después, una orden con otro día.',
  ],
  'report-incomplete': ['Informe incompleto', '`true`: con el informe va una copia de la consulta.'],
  'reconstruction-open': ['Reconstrucción abierta', 'Lo mismo, cuando se haya reconstruido la partida.'],
  'report-too-early': ['Informe demasiado pronto', 'El día que indica la respuesta, o uno posterior.'],
  'ruling-incomplete': ['Resolución incompleta', '`{ "rule": "<article>", "reason": "…" }`, ambos dichos.'],
  'same-adjudicator': ['El mismo adjudicador', 'Otro que quien dio el primer veredicto.'],
  'score-excused': ['Dispensado de anotar', 'Nada: este bando está dispensado de llevar la planilla.'],
  'tablebase-not-allowed': [
    'Tabla de finales no permitida',
    'Ninguna por tabla de finales: las condiciones del torneo no la tienen.',
  ],
  'tablebase-range': [
    'Fuera de la tabla de finales',
    'Una posición con no más piezas que las tablas de finales del torneo.',
  ],
};
