import type { eventHintsDe } from '../de/event-hints';

export const eventHintsEs: Readonly<Record<keyof typeof eventHintsDe, string>> = {
  'invitational, open, master-norm, wc-semi-final, …': 'invitational, open, master-norm, wc-semi-final, …',
  'What the conditions leave out is taken over from this book':
    'Lo que las condiciones no dicen se toma de este libro',
  'Omitted = the defaults of the laws that are named': 'Si se omite, lo previsto en las leyes indicadas',
  'Assumed rating of players without one': 'Rating que se supone a los jugadores sin él',
  'Number of the cycle, of a final': 'Número del ciclo, de una final',
  'Ways in; those of the format where omitted': 'Vías de entrada; si se omiten, las del formato',
  'The rule that opens this way': 'La regla que abre esta vía',
  'The most entries by this way': 'Máximo de inscripciones por esta vía',
  'Its financial members alone may enter': 'Solo pueden inscribirse sus miembros al corriente de pago',
  'Of a team event': 'De un torneo por equipos',
  'Changes of a line-up before the start': 'Cambios de alineación antes del comienzo',
  'The organisation that promotes the event': 'La organización que promueve el torneo',
  'Which teams are admitted, and how': 'Qué equipos se admiten, y cómo',
  'The stage of a cycle it is played in': 'La fase de un ciclo en que se juega',
  'Id of the cycle': 'Identificador del ciclo',
  'Motion of the Executive Board by which a special event opens places':
    'Moción de la Junta Directiva por la que un torneo especial abre plazas',
  'Code of the federation that organises it': 'Código de la federación que lo organiza',
  'The recognition it rests on': 'El reconocimiento en que se apoya',
  'The federation whose delegate enters him': 'La federación cuyo delegado lo inscribe',
  'Under whose eyes he directs, for the title of arbiter':
    'Bajo la mirada de quién dirige, para el título de árbitro',
  'Of an event whose sections have no one size': 'De un torneo cuyos grupos no tienen un mismo tamaño',
  'Judged and not kept': 'Se juzga y no se guarda',
  'As the rules of the event have them': 'Como las tienen las reglas del torneo',
  'Games adjudicated with too little play that are rated for nobody':
    'Partidas adjudicadas con demasiado poco juego que no puntúan para nadie',
  'The day he has left on, where the rules of the event want one':
    'El día en que se retiró, donde lo piden las reglas del torneo',
  '1: half a right': '1: medio derecho',
  'The event that brought it, as it was called there': 'El torneo que lo dio, como se llamaba allí',
  'The end of that event': 'El final de ese torneo',
  'As T-1.0.7c has it where omitted': 'Si se omite, como dice T-1.0.7c',
  'Which table, as text for people': 'Qué tabla, como texto para personas',
  'Why a World Cup starts sooner than in the second year':
    'Por qué una Copa del Mundo empieza antes del segundo año',
  'Why more than normal are started': 'Por qué se empiezan más de lo normal',
  'The season before; it starts 27 to 30 months after it':
    'La temporada anterior; esta empieza de 27 a 30 meses después',
  'Why a team plays elsewhere than where the last season put it':
    'Por qué un equipo juega en otro sitio que el que le dio la última temporada',
  'Teams of each group that go up and down': 'Equipos de cada grupo que suben y bajan',
  'What every event that is drawn from it is announced with':
    'Con qué se convoca cada torneo que se sortea de ella',
  'Days from the draw to the start': 'Días desde el sorteo hasta el comienzo',
  'A section is drawn as soon as enough stand in the list':
    'Se sortea un grupo en cuanto hay bastantes en la lista',
  'Id of the list: format, means and year, as in master-norm-server-2027':
    'Identificador de la lista: formato, medio y año, como en master-norm-server-2027',
  'Plays in no alternative event by post': 'No juega en ningún otro torneo postal',
  'By which Council permits who has no regular mail service':
    'Por la que el Consejo permite a quien no tiene correo regular',
  'Since when he stood in the list it comes from': 'Desde cuándo estaba en la lista de la que viene',
  'Which list, as text for people': 'Qué lista, como texto para personas',
  'Those who have waited longest where omitted': 'Si se omite, los que más han esperado',
  'Advance details, as published': 'El anuncio previo, como se publicó',
  'Playing conditions of the events by post': 'Condiciones de juego de los torneos postales',
  'Carried by Council': 'Aprobada por el Consejo',
  'The linked sequence, where ratings and priorities say which event':
    'La serie enlazada, donde ratings y prioridades dicen qué torneo',
  'No event on the server': 'Ningún torneo en el servidor',
  'Further events, where nobody is kept out': 'Otros torneos, de los que no se excluye a nadie',
  'An event of the season: sendak-memorial, state-championship-nsw, …':
    'Un torneo de la temporada: sendak-memorial, state-championship-nsw, …',
  'The event he claims priority for, having won the one below it':
    'El torneo para el que reclama prioridad, por haber ganado el inferior',
  'The Director of Play': 'El director de juego',
  'Who proposes it, one of them': 'Quien lo propone, uno de ellos',
  'The terms and conditions they agree upon': 'Las condiciones que acuerdan',
  'In a match: zone:4, rest-of-world or federation:AUS; absent, the federation it is registered for':
    'En un encuentro: zone:4, rest-of-world o federation:AUS; si falta, la federación en que está inscrito',
  'The motion by which the Executive Board lets several federations enter it together':
    'La moción por la que la Junta Directiva deja que varias federaciones lo inscriban juntas',
  'What the organiser states where nobody here knows better':
    'Lo que declara el organizador donde nadie aquí lo sabe mejor',
};
