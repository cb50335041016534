import type { peopleEn } from '../en/people';
import type { Texts } from '../texts';

export const peopleEs: Texts<typeof peopleEn> = {
  'people.title': 'Personas',
  'people.who': 'Persona',
  'people.team': 'Equipo',
  'people.teams': 'Equipos',
  'people.name': 'Nombre o parte de él',
  'people.federation': 'Federación (código)',
  'people.none': 'Nadie ni nada se llama así.',
  'people.register': 'Registrar a una persona',
  'programs.title': 'Mis programas',
  'programs.about':
    'Un programa suyo (Scid, Lucas Chess, un bot) entra con una contraseña que se hace aquí solo para él, se dice una vez y se revoca en un segundo. Los programas de ajedrez hablan Xfcc:',
  'programs.address': 'Dirección para Xfcc',
  'programs.address.is': 'la dirección de este servidor, y después',
  'programs.user': 'Nombre de usuario',
  'programs.make': 'Hacer una contraseña para un programa',
  'programs.none': 'Ninguno la tiene.',
  'programs.name': 'Programa',
  'programs.for': 'Para qué',
  'programs.read': 'para leer',
  'programs.play': 'para jugar',
  'programs.made': 'Hecha',
  'programs.used': 'Último uso',
  'programs.never': 'nunca',
  'programs.change': 'Cambiar',
  'programs.revoke': 'Revocar',
  'programs.revoked': 'revocada',
  'act.secret': 'Contraseña',
  'act.secret.about':
    'Se dice aquí una sola vez y no se guarda en ninguna parte: cópiela ahora. Quien la tenga entra con ella.',
};
