<?php

declare(strict_types=1);

$api = getenv('CARRIER_API');
$seconds = getenv('POLL_SECONDS');

function call(string $url, ?array $body = null, ?string $key = null): string
{
    $headers = ['x-api-key: ' . getenv('CARRIER_KEY')];
    $request = curl_init($url);
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    if ($key !== null) {
        $headers[] = "Idempotency-Key: $key";
    }
    curl_setopt_array($request, [
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
    ]);
    $response = curl_exec($request);
    if ($response === false) {
        throw new RuntimeException(curl_error($request));
    }
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {
        $problem = json_decode($response, true, flags: JSON_THROW_ON_ERROR);
        throw new RuntimeException("$problem[title]: $problem[detail] ($problem[instance])");
    }
    return $response;
}

function json(string $text): array
{
    return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
}

$checked = json(call("$api/v1/addresses/validate", [
    'street' => 'Ukazkova 12', 'city' => 'Praha', 'postcode' => '11000', 'country' => 'CZ',
]));
if ($checked['address'] === null) {
    throw new RuntimeException("Check the address: $checked[result]");
}

// In your shop: the number of the order, the same one when you try again.
$reference = 'ORDER-' . (int) (microtime(true) * 1000);
$order = [
    'reference' => $reference,
    'type' => 'standard',
    'service' => 'STD',
    'options' => [],
    'subjects' => [
        [
            'role' => 'sender',
            'name' => 'Knihkupectví Ukázka s.r.o.',
            'address' => [
                'street' => 'Vzorová 5', 'city' => 'Brno',
                'postcode' => '60200', 'country' => 'CZ',
            ],
            'phone' => '+420601000001',
            'email' => 'expedice@example.com',
        ],
        [
            'role' => 'recipient',
            'name' => 'Jana Nováková',
            'address' => $checked['address'],
            'phone' => '+420601000002',
            'email' => 'jana.novakova@example.com',
        ],
    ],
    'parcels' => [['weight' => 2400, 'length' => 400, 'width' => 300, 'height' => 200]],
];
$shipment = json(call("$api/v1/shipments", $order, $reference));
$number = $shipment['parcels'][0]['number'];

file_put_contents('label.pdf', call("$api/v1/parcels/$number/label?format=pdf"));

$state = 'created';
while (!in_array($state, ['delivered', 'returned', 'lost'], true)) {
    sleep($seconds === false ? 60 : (int) $seconds);
    $scans = json(call("$api/v1/parcels/$number/scans"))['items'];
    $state = $scans === [] ? $state : end($scans)['state'];
    echo "$number $state\n";
}
