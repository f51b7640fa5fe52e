import { ownerOf } from './owner';
import type { Portfolio } from './portfolio';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The portfolio as JSON Resume 1.0.0. */
export function jsonResume(portfolio: Portfolio): string {
  const { name, role } = ownerOf(portfolio);
  return JSON.stringify({ $schema: SCHEMA, basics: { name, label: role } });
}
