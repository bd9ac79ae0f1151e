// The style sheets every page needs, in order. A piece that wraps another Mantine part imports that
// part's `.layer.css` itself, so the sheet travels with the piece.
import './base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './fonts.css'
import './tokens.css'
