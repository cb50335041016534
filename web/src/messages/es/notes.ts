import type { TextsByEnglish } from '../../translated';

/** What notices of team events and statements of norms say, by the English of the services that write them. */
export const notesEs: TextsByEnglish = {
  'promoted by {0}': 'organizado por {0}',
  'open to: {0}': 'abierto a: {0}',
  'nobody rated above {0}': 'nadie con rating superior a {0}',
  'any number of teams in a group': 'cualquier número de equipos en un grupo',
  'at most {0} teams in a group': 'como mucho {0} equipos en un grupo',
  'places {0} to {1} of a group open {2} ({3})': 'los puestos {0} a {1} de un grupo dan derecho a: {2} ({3})',
  'who advances is fixed by the commissioner and approved by the Board before the start':
    'quién asciende lo fija el comisionado antes del comienzo, y lo aprueba la Junta',
  'nobody advances': 'nadie asciende',
  '{0} boards': '{0} tableros',
  '{0} games at each board between two teams': 'partidas en cada tablero entre dos equipos: {0}',
  '{0} reserves are named with the line-up': 'reservas que se nombran con la alineación: {0}',
  'any number of changes before the start (T-8.1c)':
    'cualquier número de cambios antes del comienzo (T-8.1c)',
  'at most {0} changes before the start (T-8.1c)': 'cambios antes del comienzo: {0} como mucho (T-8.1c)',
  'any number of substitutes once the director has asked, within two months (T-8.7b)':
    'cualquier número de sustitutos cuando lo haya pedido el director, en dos meses (T-8.7b)',
  'at most {0} substitutes once the director has asked, within two months (T-8.7b)':
    'sustitutos cuando lo haya pedido el director, en dos meses: {0} como mucho (T-8.7b)',
  'from {0} to {1}': 'del {0} al {1}',
  'from {0}': 'desde el {0}',
  'directed by {0}': 'dirigido por {0}',
  '{0} players: at most {1} players of one federation, at least {2} rated and {3} with a fixed rating, no norm below {4} points':
    '{0} jugadores: como mucho {1} de una federación, al menos {2} con rating y {3} con rating fijo, ninguna norma por debajo de {4} puntos',
  '{0} players average {1}': '{0} jugadores, {1} de promedio',
  'category {0}': 'categoría {0}',
  'outside the categories': 'fuera de las categorías',
  '{0} count as GM, by title or a fixed rating of 2600, and {1} as SIM: titles confirmed by the end of the first quarter':
    '{0} cuentan como GM, por título o un rating fijo de 2600, y {1} como SIM: títulos confirmados hasta el final del primer trimestre',
  'a norm is the sum of what a player of the least rating of the title would score against the same opponents, raised to a half point':
    'una norma es la suma de lo que haría contra los mismos rivales un jugador con el rating mínimo del título, redondeada hacia arriba a medio punto',
  'requirement not met: fewer than 9 players': 'requisito no cumplido: menos de 9 jugadores',
  'requirement not met: fewer than {0} rated players':
    'requisito no cumplido: menos de {0} jugadores con rating',
  'requirement not met: fewer than {0} players with a fixed rating':
    'requisito no cumplido: menos de {0} jugadores con rating fijo',
  'requirement not met: fewer than 3 federations': 'requisito no cumplido: menos de 3 federaciones',
  'requirement not met: more than {0} players from one federation':
    'requisito no cumplido: más de {0} jugadores de una federación',
  'so everybody counts with the assumed rating {0}': 'así que todos cuentan con el rating supuesto {0}',
  '{0} without any rating count with the mean of the others, {1}':
    '{0} sin rating cuentan con la media de los demás, {1}',
};
