"""Errors of the API: see https://docs.carrier.example/public-docs/docs/quick-start#first-request."""

TYPE = "https://docs.carrier.example/public-docs/docs/guide/parcels"
KINDS = f"https://docs.carrier.example/public-docs/docs/guide/types#{kind}"
PAGE = f"https://docs.carrier.example/public-docs/docs/{page}"
OLD = "https://docs.carrier.example/public-docs/docs/old-parcels#weight"
