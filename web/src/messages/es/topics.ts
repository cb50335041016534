import type { topicsEn } from '../en/topics';
import type { Texts } from '../texts';

export const topicsEs: Texts<typeof topicsEn> = {
  'do.title': 'Lo que se puede hacer',
  'do.about':
    'Cada uno es un formulario. Nada se registra antes de que lo haya visto y aceptado; si no es para usted, dice para quién es.',
  'do.here': 'Lo que se puede hacer aquí',
  'do.search': 'Buscar (palabras o un cargo)',
  'do.none': 'Ningún formulario tiene esas palabras.',
  'do.enter': 'Inscribirse en este torneo',
  'do.powerless':
    '{0} figura como su director sin tener el cargo: nada de lo que espera al director llega a su escritorio.',
  'do.give-office': 'Darle el cargo',
  'do.correct': 'Corregir lo nombrado; cada campo dice lo que admite.',
  'do.see': 'Verlo',
  'topic.accounts': 'Cuentas',
  'topic.bodies': 'Órganos, reuniones, mociones',
  'topic.cases': 'Casos',
  'topic.clocks': 'Vacaciones',
  'topic.cycles': 'Ciclos de campeonatos',
  'topic.documents': 'Documentos',
  'topic.entry lists': 'Listas de inscripción',
  'topic.federations': 'Federaciones',
  'topic.games': 'Partidas',
  'topic.league-years': 'Años de la League, torneos amistosos y privados',
  'topic.logins': 'Acceso y programas',
  'topic.notices': 'Correo',
  'topic.operations': 'Interrupciones y plazos que esperan',
  'topic.players': 'Personas, cargos, sanciones',
  'topic.ratings': 'Ratings y listas de rating',
  'topic.recognition': 'Reconocimiento de torneos',
  'topic.rights': 'Derechos de inscripción',
  'topic.seasons': 'Temporadas de equipos',
  'topic.teams': 'Equipos',
  'topic.titles': 'Títulos y normas',
  'topic.tournaments': 'Torneos',
  'topic.webhooks': 'Webhooks',
};
