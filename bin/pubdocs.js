#!/usr/bin/env node
// The published entry: hands over to the bundled CLI, and does nothing else, so that it starts fast.
import '../dist/main.js';
