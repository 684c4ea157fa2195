import { configure } from '@testing-library/react'

// Parts of a screen are loaded on demand, and a busy machine takes its time to transform them.
configure({ asyncUtilTimeout: 15_000 })
