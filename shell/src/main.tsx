import './document-assets';
import * as runtimeCore from '@module-federation/runtime-core';
import { readPageData } from '@portfolio/federation/browser';
import { start } from './start';

// Remotes are built without the federation runtime and take it from here. This script runs before theirs.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

void start(readPageData());
