import { join } from 'node:path';
import { testPruning } from '../../../tests/pruning';
import { diskStore } from '../stores/disk-store';

testPruning((folder) => diskStore(join(folder, 'releases')));
