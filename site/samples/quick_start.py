import json
import os
import time
import urllib.error
import urllib.request

API = os.environ["CARRIER_API"]
POLL_SECONDS = float(os.environ.get("POLL_SECONDS", "60"))


def call(path, body=None, key=None):
    headers = {"x-api-key": os.environ["CARRIER_KEY"]}
    if body is not None:
        headers["Content-Type"] = "application/json"
    if key is not None:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(API + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.read()
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        raise SystemExit("{title}: {detail} ({instance})".format(**problem))


checked = json.loads(call("/v1/addresses/validate", {
    "street": "Ukazkova 12", "city": "Praha", "postcode": "11000", "country": "CZ",
}))
if checked["address"] is None:
    raise SystemExit("Check the address: " + checked["result"])

# In your shop: the number of the order, the same one when you try again.
reference = f"ORDER-{time.time_ns() // 1_000_000}"
order = {
    "reference": reference,
    "type": "standard",
    "service": "STD",
    "options": [],
    "subjects": [
        {
            "role": "sender",
            "name": "Knihkupectví Ukázka s.r.o.",
            "address": {
                "street": "Vzorová 5", "city": "Brno",
                "postcode": "60200", "country": "CZ",
            },
            "phone": "+420601000001",
            "email": "expedice@example.com",
        },
        {
            "role": "recipient",
            "name": "Jana Nováková",
            "address": checked["address"],
            "phone": "+420601000002",
            "email": "jana.novakova@example.com",
        },
    ],
    "parcels": [{"weight": 2400, "length": 400, "width": 300, "height": 200}],
}
shipment = json.loads(call("/v1/shipments", order, key=reference))
number = shipment["parcels"][0]["number"]

with open("label.pdf", "wb") as file:
    file.write(call(f"/v1/parcels/{number}/label?format=pdf"))

state = "created"
while state not in ("delivered", "returned", "lost"):
    time.sleep(POLL_SECONDS)
    scans = json.loads(call(f"/v1/parcels/{number}/scans"))["items"]
    state = scans[-1]["state"] if scans else state
    print(number, state)
