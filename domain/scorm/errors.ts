import type { Fault } from './model.ts'

export type Texts = Readonly<Record<string, string>>

export const ERRORS_12: Texts = {
  '0': 'No error',
  '101': 'General exception',
  '201': 'Invalid argument error',
  '202': 'Element cannot have children',
  '203': 'Element not an array. Cannot have count',
  '301': 'Not initialized',
  '401': 'Not implemented error',
  '402': 'Invalid set value, element is a keyword',
  '403': 'Element is read only',
  '404': 'Element is write only',
  '405': 'Incorrect data type',
}

export const ERRORS_2004: Texts = {
  '0': 'No Error',
  '101': 'General Exception',
  '102': 'General Initialization Failure',
  '103': 'Already Initialized',
  '104': 'Content Instance Terminated',
  '111': 'General Termination Failure',
  '112': 'Termination Before Initialization',
  '113': 'Termination After Termination',
  '122': 'Retrieve Data Before Initialization',
  '123': 'Retrieve Data After Termination',
  '132': 'Store Data Before Initialization',
  '133': 'Store Data After Termination',
  '142': 'Commit Before Initialization',
  '143': 'Commit After Termination',
  '201': 'General Argument Error',
  '301': 'General Get Failure',
  '351': 'General Set Failure',
  '391': 'General Commit Failure',
  '401': 'Undefined Data Model Element',
  '402': 'Unimplemented Data Model Element',
  '403': 'Data Model Element Value Not Initialized',
  '404': 'Data Model Element Is Read Only',
  '405': 'Data Model Element Is Write Only',
  '406': 'Data Model Element Type Mismatch',
  '407': 'Data Model Element Value Out Of Range',
  '408': 'Data Model Dependency Not Established',
}

/** SCORM 1.2 has no error for an element without a value: it is read as nothing. */
export const CODES_12: Readonly<Record<Fault, string>> = {
  unknown: '401',
  'not a parent': '202',
  'not a collection': '203',
  keyword: '402',
  'read only': '403',
  'write only': '404',
  'wrong type': '405',
  'out of range': '405',
  'too early': '201',
  conflict: '201',
  'no such index': '201',
  'index skipped': '201',
  'not set': '0',
}

export const CODES_2004: Readonly<Record<Fault, string>> = {
  unknown: '401',
  'not a parent': '301',
  'not a collection': '301',
  keyword: '404',
  'read only': '404',
  'write only': '405',
  'wrong type': '406',
  'out of range': '407',
  'too early': '408',
  conflict: '351',
  'no such index': '301',
  'index skipped': '351',
  'not set': '403',
}
