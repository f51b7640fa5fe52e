import { join } from 'node:path';
import { testPruning } from '../../tests/pruning';
import { diskStore } from './store-disk';

testPruning((folder) => diskStore(join(folder, 'releases')));
