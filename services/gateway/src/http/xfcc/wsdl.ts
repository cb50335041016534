import { escaped, NAMESPACE } from './envelope';

const GAME_FIELDS: readonly (readonly [string, string])[] = [
  ...['id'].map((name) => [name, 'int'] as const),
  ...['white', 'black', 'event', 'site'].map((name) => [name, 'string'] as const),
  ...['myTurn', 'hasWhite'].map((name) => [name, 'boolean'] as const),
  ...['daysPlayer', 'hoursPlayer', 'minutesPlayer', 'daysOpponent', 'hoursOpponent', 'minutesOpponent'].map(
    (name) => [name, 'int'] as const,
  ),
  ['moves', 'string'],
  ['drawOffered', 'boolean'],
  ['result', 'string'],
  ...['eventDate', 'message', 'serverInfo', 'gameLink'].map((name) => [name, 'string'] as const),
  ['setup', 'boolean'],
  ...['fen', 'timeControl', 'variant'].map((name) => [name, 'string'] as const),
];

const MOVE_FIELDS: readonly (readonly [string, string])[] = [
  ['username', 'string'],
  ['password', 'string'],
  ['gameId', 'int'],
  ['resign', 'boolean'],
  ['acceptDraw', 'boolean'],
  ['movecount', 'int'],
  ['myMove', 'string'],
  ['offerDraw', 'boolean'],
  ['claimDraw', 'boolean'],
  ['myMessage', 'string'],
];

const fields = (of: readonly (readonly [string, string])[]): string =>
  of.map(([name, type]) => `<s:element minOccurs="0" name="${name}" type="s:${type}"/>`).join('');

const operationElements = (name: string, request: string, answered: string): string =>
  `<s:element name="${name}"><s:complexType><s:sequence>${request}</s:sequence></s:complexType></s:element>` +
  `<s:element name="${name}Response"><s:complexType><s:sequence>` +
  `<s:element minOccurs="0" name="${name}Result" type="${answered}"/></s:sequence></s:complexType></s:element>`;

const messages = (name: string): string =>
  `<message name="${name}SoapIn"><part name="parameters" element="tns:${name}"/></message>` +
  `<message name="${name}SoapOut"><part name="parameters" element="tns:${name}Response"/></message>`;

const port = (name: string): string =>
  `<operation name="${name}"><input message="tns:${name}SoapIn"/><output message="tns:${name}SoapOut"/></operation>`;

const binding = (name: string): string =>
  `<operation name="${name}"><soap:operation soapAction="${NAMESPACE}/${name}" style="document"/>` +
  '<input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>';

const OPERATIONS = ['GetMyGames', 'MakeAMove', 'MakeAMove2'];

/** What the endpoint is called and takes, for clients that read it; `address` is where it stands. */
export const wsdl = (address: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="${NAMESPACE}" targetNamespace="${NAMESPACE}">` +
  `<types><s:schema elementFormDefault="qualified" targetNamespace="${NAMESPACE}">` +
  operationElements('GetMyGames', fields(MOVE_FIELDS.slice(0, 2)), 'tns:ArrayOfXfccGame') +
  ['MakeAMove', 'MakeAMove2']
    .map((name) => operationElements(name, fields(MOVE_FIELDS), 's:string'))
    .join('') +
  '<s:complexType name="ArrayOfXfccGame"><s:sequence><s:element minOccurs="0" maxOccurs="unbounded" name="XfccGame" type="tns:XfccGame"/></s:sequence></s:complexType>' +
  `<s:complexType name="XfccGame"><s:sequence>${fields(GAME_FIELDS)}</s:sequence></s:complexType></s:schema></types>` +
  OPERATIONS.map(messages).join('') +
  `<portType name="XfccBasicSoap">${OPERATIONS.map(port).join('')}</portType>` +
  '<binding name="XfccBasicSoap" type="tns:XfccBasicSoap"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>' +
  `${OPERATIONS.map(binding).join('')}</binding>` +
  `<service name="XfccBasic"><port name="XfccBasicSoap" binding="tns:XfccBasicSoap"><soap:address location="${escaped(address)}"/></port></service></definitions>`;
