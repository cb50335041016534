import type { bringingEn } from '../en/bringing';
import type { Texts } from '../texts';

export const bringingEs: Texts<typeof bringingEn> = {
  'bring.how':
    'El archivo se prueba primero: verá qué resultaría de cada línea, y nada se registra antes de que lo acepte. Una línea rechazada no impide ninguna otra.',
  'bring.file': 'Archivo',
  'bring.another': 'Otro archivo',
  'bring.kept': '{0} se conserva si no elige otro',
  'bring.encoding': 'Codificación (opcional)',
  'bring.most': 'texto en UTF-8, de {0} MB como máximo',
  'bring.try': 'Probarlo primero',
  'bring.tried':
    'Tal como están las cosas esto resultaría del archivo. Nada se registra antes de que lo acepte; las líneas rechazadas quedan fuera.',
  'bring.nothing': 'Tal como están las cosas no se registraría nada del archivo.',
  'bring.accept': 'Registrarlo',
  'bring.again': 'Otro archivo, o este corregido',
  'bring.line': 'Línea',
  'bring.about': 'Sobre',
  'bring.outcome': 'Qué resulta',
  'bring.why': 'Por qué',
  'bring.lines': 'Líneas del archivo',
  'bring.to-look-at': 'Líneas que mirar',
  'bring.others': 'Las demás líneas: {0}',
  'bring.done': 'registrada',
  'bring.known': 'ya conocida',
  'bring.would-do': 'se registraría',
  'bring.refused': 'rechazada',
  'bring.passed-over': 'pasada por alto',
};
