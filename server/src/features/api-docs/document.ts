import { failure, type Contract } from '@portfolio/shared-api/contracts';
import * as contracts from '@portfolio/shared-api/contracts';
import { examples, type ContractName, type Example } from '@portfolio/shared-api/examples';
import { contractEndpoint } from './contract-endpoint';
import type { Endpoint } from './endpoint';
import { OTHER_ENDPOINTS } from './other-endpoints';
import { requestSchema } from './schema';

const NAMES = new Map<unknown, string>(Object.entries(contracts).map(([name, each]) => [each, name]));

/** Every endpoint of the API, contracts first. The release tool's endpoints are internal. */
export function describeEndpoints(served: readonly Contract[]): readonly Endpoint[] {
  const forPrograms = served.filter(({ access }) => access !== 'deploy');
  const described = forPrograms.map((contract) => {
    const name = NAMES.get(contract) as ContractName | undefined;
    if (!name) throw new Error(`${contract.method} ${contract.path} isn't exported with the contracts`);
    return contractEndpoint(name, contract, examples[name] as Example<Contract>);
  });
  return [...described, ...OTHER_ENDPOINTS];
}

/** The API description as OpenAPI 3.1. */
export function openApiDocument(endpoints: readonly Endpoint[], title: string, origin: string): object {
  const paths: Record<string, Record<string, Endpoint['operation']>> = {};
  for (const { method, path, operation } of endpoints) (paths[path] ??= {})[method] = operation;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Responses are `{ success: true, data }` or a Failure.',
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    components: {
      schemas: { Failure: requestSchema(failure) },
      securitySchemes: {
        owner: {
          type: 'http',
          scheme: 'bearer',
          description:
            "The owner's Firebase Auth ID token, or the token of a session that began with a passkey or recovery code",
        },
      },
    },
    paths,
  };
}
