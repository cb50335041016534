import type { TextsByEnglish } from '@amici/web';

/** What is wrong with files and their lines, by its English. */
export const wrongEs: TextsByEnglish = {
  'the file is empty': 'el archivo está vacío',
  'the file is a workbook or an archive: {0}':
    'el archivo es un libro de cálculo o un archivo comprimido: {0}',
  'line {0} has a letter that is no UTF-8: {1}': 'la línea {0} tiene una letra que no es UTF-8: {1}',
  'the file is no text: there is a NUL in it. If it is UTF-16, name the encoding {0}':
    'el archivo no es texto: contiene un NUL. Si está en UTF-16, indique la codificación {0}',
  'the file is compressed: {0}': 'el archivo está comprimido: {0}',
  'the file is a PDF: {0}': 'el archivo es un PDF: {0}',
  'line {0} has a letter that is no UTF-8, and as {1} reads “{2}”: {3}':
    'la línea {0} tiene una letra que no es UTF-8; leída como {1} dice «{2}»: {3}',
  '{0}, or name the encoding {1}': '{0} o indique la codificación {1}',
  'line {0} is not in {1}: name another encoding, or {2}':
    'la línea {0} no está en {1}: indique otra codificación o {2}',
  'the file is in UTF-8, not in {0}: name no encoding':
    'el archivo está en UTF-8, no en {0}: no indique codificación',
  'the file says by its first bytes that it is {0}, not {1}':
    'según sus primeros bytes el archivo está en {0}, no en {1}',
  '{0} is no encoding that is read (there are: {1})': '{0} no es una codificación que se lea (hay: {1})',
  'save it as UTF-8 (in Excel as “CSV UTF-8”)': 'guárdelo como UTF-8 (en Excel como «CSV UTF-8»)',
  'the file has no record': 'el archivo no tiene ninguna línea bajo los nombres de las columnas',
  'a file has {0} records at most': 'un archivo tiene como máximo {0} líneas',
  'the first line does not name {0}': 'la primera línea no nombra estas columnas: {0}',
  'line {0} has {1} fields, and the first line names {2} columns':
    'la línea {0} tiene {1} campos, la primera nombra {2} columnas',
  'the first line names {0} twice': 'la primera línea nombra {0} dos veces',
  'Quote Not Closed: the parsing is finished with an opening quote at line {0}':
    'en la línea {0} se abren unas comillas que no se cierran',
  'Max Record Size: record exceed the maximum number of tolerated bytes of {0} at line {1}':
    'la línea {1} es más larga que {0} caracteres',
  'is in line {0} already': 'ya está en la línea {0}',
  'is no rating': 'no es un rating',
  'is no number of games': 'no es un número de partidas',
  'the file says {0}, here it is {1}': 'el archivo dice {0}, aquí se llama {1}',
  'nobody here is known by name under this id':
    'con este identificador no se conoce aquí a nadie por su nombre',
  '{0} is not registered (there are: {1})': '{0} no está registrada (hay: {1})',
  '{0} players, {1} games': '{0} jugadores, {1} partidas',
  'is missing': 'falta',
  'is not written as it has to be': 'no está escrito como debe',
  'names a player, who may be erased: {0} is kept instead':
    'nombra a una persona, que puede borrarse: queda {0} en su lugar',
  'names a player, who may be erased: choose another': 'nombra a una persona, que puede borrarse: elija otro',
  'the code names a player, who may be erased: choose another':
    'el código nombra a una persona, que puede borrarse: elija otro',
  'is no {0}, and is left out': 'no es un {0} y se omite',
  'code of a federation': 'código de federación',
  title: 'título',
  'no such field': 'no hay tal campo',
  'column {0}: {1}': 'columna {0}: {1}',
  '{0} is expected': 'se espera {0}',
  'the text ends where {0} is expected': 'el texto acaba donde se espera {0}',
  'the event ends before it starts': 'el torneo acaba antes de empezar',
  'unknown player {0}': 'jugador desconocido {0}',
  '{0} is a player already': '{0} ya es un jugador',
  '{0} against himself': '{0} contra sí mismo',
  '{0} is recorded, the file says {1}': 'está registrado {0}, el archivo dice {1}',
  'the score ends {0}; the result {1} counts': 'la anotación acaba {0}; vale el resultado {1}',
  '{0}: {1}': '{0}: {1}',
};
