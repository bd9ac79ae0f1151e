// The style sheets every page needs, in order. A piece that wraps a part of Mantine imports that part's `.layer.css`
// itself, so that the sheet travels with the piece.
import './base.css'
import './fonts.css'
import './tokens.css'
